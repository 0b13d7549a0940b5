/** What a line is told as: the first number of it. */
export const LINE = {
  /** Nothing at all, or white space. */
  blank: 0,
  /** Its place follows: such lines as need more of their bytes than a skim keeps. */
  unread: 1,
  /** One record follows. */
  record: 2,
} as const;

/** What is told of a record beside its type, its time and its fingerprint. */
export const RECORD = {
  idNumber: 1,
  idText: 2,
  parentNull: 4,
  parentNumber: 8,
  parentText: 16,
  usage: 32,
  badUsage: 64,
  message: 128,
  /** Its kind, provider and model follow. */
  words: 256,
  /** Its time is a word that whoever takes the record over has to read. */
  timeText: 512,
} as const;

/** What is told of a message beside its role, its blocks and its words. */
export const MESSAGE = {
  /** One of four in the two lowest bits. */
  contents: ["absent", "text", "blocks", "other"],
  contentMask: 3,
  systemParts: 4,
  cancelled: 8,
  hasError: 16,
  isError: 32,
  callId: 64,
  callIdNull: 128,
  duration: 256,
  response: 512,
  exitCode: 1_024,
  usage: 2_048,
  badUsage: 4_096,
} as const;
