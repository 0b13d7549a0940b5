/** What the helper's thread begins with. */
export interface SkimData {
  /** Seen by both threads. */
  readonly state: Int32Array;
  /** How many fields a shape has at most. Nothing of the contract is loaded there for it. */
  readonly fieldsMax: number;
}

/** Places in `state`: whether the helper is ready, and how many ranges it has answered. */
export const IS_READY = 0;
export const ANSWERS = 1;
export const STATE_BYTES = 8;
