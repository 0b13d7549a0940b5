/** Thrown by a cursor at the first byte that can't be read, and caught where the record began. */
export class MalformedJson extends Error {}

/** One object for all: a stack for every torn line of a large file would cost more than the scan. */
export const MALFORMED: MalformedJson = new MalformedJson("malformed JSON");
