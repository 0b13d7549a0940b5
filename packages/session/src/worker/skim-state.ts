/** Places in the memory that both threads see: whether the helper is ready, and how many ranges it has answered. */
export const IS_READY = 0;
export const ANSWERS = 1;
export const STATE_BYTES = 8;
