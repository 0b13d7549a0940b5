import type { SkimmedRecord } from "../read/record.ts";
import type { SessionHeader } from "./file-scan.ts";

/** A header as it is written. */
export interface WrittenHeader {
  readonly id: string | undefined;
  readonly version: SessionHeader["version"];
  readonly parentSession: string | undefined;
}

const HEX_ID_DIGITS = 8;
const VERSIONS: Readonly<Record<string, SessionHeader["version"]>> = { 1: 1, 2: 2, 3: 3 };

/** The header in a record, or undefined when it is none of a version that is known. Without a version it is the first. */
export function readHeader({ type, version, id, parentSession }: SkimmedRecord): WrittenHeader | undefined {
  const known = version === undefined ? 1 : VERSIONS[String(version)];
  if (type !== "session" || known === undefined) return undefined;
  // The id of a session is a text, though it may be written as an entry's.
  const text = typeof id === "number" ? (id >>> 0).toString(16).padStart(HEX_ID_DIGITS, "0") : id;
  const named = text?.trim() === "" ? undefined : text;
  return { id: named, version: known, parentSession: parentSession === "" ? undefined : parentSession };
}
