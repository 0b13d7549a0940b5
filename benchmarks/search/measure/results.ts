/** Results of one corpus; every number's unit is in its name. */
export type Results = Record<string, string | number>;
