import type { FileSystem } from "@fathomline/workspace";
import { readBounded } from "../suite/read-bounded.ts";
import { SUITE_LIMITS } from "../suite/suite-limits.ts";
import { stripComments } from "./strip-comments.ts";

/** The code of a source file without its comments; undefined when it cannot be read. */
export function readSource(path: string, fileSystem: FileSystem): string | undefined {
  const text = readText(path, fileSystem);
  return text === undefined ? undefined : stripComments(text);
}

/** A file's text; undefined when there is no regular file of a bounded size. */
export function readText(path: string, fileSystem: FileSystem): string | undefined {
  const read = readBounded(path, SUITE_LIMITS.textBytes, fileSystem);
  return read.ok ? new TextDecoder().decode(read.bytes) : undefined;
}
