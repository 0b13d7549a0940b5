import type { Json } from "@fathomline/contracts";

/** The two channels beside an envelope, each under its own ceiling. */
export interface Channels {
  readonly content: readonly string[];
  readonly details: { readonly [key: string]: Json };
}
