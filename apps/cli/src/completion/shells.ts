/** The shells that a completion script is written for. */
export const SHELLS = ["bash", "fish", "zsh"] as const;
export type Shell = (typeof SHELLS)[number];
