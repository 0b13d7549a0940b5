/** One field of a call's arguments, and in a shape that is kept, what stands for its name. */
export interface ArgumentField {
  readonly key: string;
  readonly type: "string" | "number" | "boolean" | "object" | "array" | "null";
}

/** The first fields of an arguments object, and how many more there are. Equal shapes are one object. */
export interface ArgumentShape {
  readonly fields: readonly ArgumentField[];
  readonly omitted: number;
}

/** A `toolCall` block that is whole. */
export interface CallBlock {
  /** Its index among all blocks of the message. */
  readonly block: number;
  /** What tells its id from others; undefined where the block has none. */
  readonly id: number | undefined;
  readonly name: string;
  readonly shape: ArgumentShape;
  readonly argumentsSpan: Span;
}

/** Tokens and money of one usage record. `reasoning` is inside `output`, `cacheWrite1h` inside `cacheWrite`. */
export interface Usage {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly cacheWrite1h: number;
  readonly reasoning: number;
  /** In US dollars, as recorded. */
  readonly cost: number;
  /** The provider billed this amount; otherwise it is an estimate of the writer's catalogue. */
  readonly billed: boolean;
}

/** Bytes of a value in the line's buffer; valid until the reader moves on. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Blocks of a message by what they are, each only where it is whole. */
export interface BlockCounts {
  text: number;
  image: number;
  thinking: number;
  bad: number;
}

/** What a skim keeps of `message`. */
export interface SkimmedMessage {
  role: string | undefined;
  timestamp: number | string | undefined;
  /** How `content` is written. */
  content: "absent" | "text" | "blocks" | "other";
  contentSpan: Span | undefined;
  blocks: BlockCounts;
  calls: CallBlock[];
  /** What tells the id from others; `null` stands for a value that is there and is no usable id. */
  toolCallId: number | null | undefined;
  toolName: string | undefined;
  isError: boolean | undefined;
  durationMs: number | undefined;
  stopReason: string | undefined;
  provider: string | undefined;
  model: string | undefined;
  usage: Usage | "bad" | undefined;
  nestedSpan: Span | undefined;
  details: { readonly hasOk: boolean; readonly rawSpan: Span | undefined } | undefined;
  /** Tells the provider's name for the response, its time and its usage from others; undefined where one of them is not told. */
  responseKey: number | undefined;
  exitCode: number | undefined;
  cancelled: boolean;
  /** Whether the parts that only a system message has are well formed. */
  systemParts: boolean;
}

/** The id of an entry: eight lower-case hexadecimal digits, as Pi writes them, are kept as a whole number of 32 bits, which is a tenth of the memory. */
export type EntryId = string | number;

/** What a skim keeps of one record. */
export interface SkimmedRecord {
  type: string | undefined;
  /** Undefined where there is no usable one. */
  id: EntryId | undefined;
  /** Undefined where there is none, or one that is neither a string nor null. */
  parentId: EntryId | null | undefined;
  timestamp: number | string | undefined;
  version: number | string | null | undefined;
  parentSession: string | undefined;
  kind: string | undefined;
  provider: string | undefined;
  model: string | undefined;
  usage: Usage | "bad" | undefined;
  message: SkimmedMessage | undefined;
  /** Tells equal records from different ones: 52 bits of all but the parent. */
  fingerprint: number;
}
