/** Families of tools that can be switched off. */
export const FAMILIES = ["search", "describe", "todo", "session", "eval"] as const;
export type Family = (typeof FAMILIES)[number];

/** Families whose callers ask for a number of rows; answers of the others have ceilings alone. */
export const LIMITED_FAMILIES = ["search", "session"] as const;
export type LimitedFamily = (typeof LIMITED_FAMILIES)[number];

/** Settings whose value stands for an input field that a call leaves out. */
export interface InputSettings {
  /** Relative to the workspace, as the input field of the same name. */
  readonly docsRoot: string;
  readonly todosRoot: string;
  readonly extraRoots: readonly string[];
  readonly coverage: "preview" | "full";
  readonly includeIgnored: boolean;
}
export type InputSetting = keyof InputSettings;

/** What one file sets; what it leaves out is decided elsewhere. */
export interface Settings extends Partial<InputSettings> {
  readonly families?: Partial<Readonly<Record<Family, boolean>>>;
  /** The most rows that a call gets. */
  readonly limits?: Partial<Readonly<Record<LimitedFamily, number>>>;
  /** Absolute folders whose project settings count; in user settings alone. */
  readonly trustedProjects?: readonly string[];
}
