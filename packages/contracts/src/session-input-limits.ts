/** What the inputs of the session tools may hold, and their defaults. A scan is bounded by its time first. */
export const SESSION_INPUT_LIMITS = {
  textChars: 4_096,
  refChars: 128,
  timeChars: 64,
  zoneChars: 64,
  sessionIds: 100,
  daysMax: 365,
  daysDefault: 7,
  filesMax: 100_000,
  filesDefault: 100_000,
  bytesMax: 68_719_476_736,
  bytesDefault: 68_719_476_736,
  recordsMax: 100_000_000,
  recordsDefault: 100_000_000,
  scanMsMax: 600_000,
  scanMsDefault: 30_000,
  rowsDefault: 3,
} as const;
