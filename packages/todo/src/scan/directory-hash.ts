import { createHash } from "node:crypto";
import { byCodeUnit } from "../identity/code-unit-order.ts";

/** What the directory hash says of one thing below the root; only a file has content. */
export type HashedEntry =
  | { readonly kind: "file"; readonly relative: string; readonly contentHash: string }
  | { readonly kind: "folder" | "link" | "other"; readonly relative: string };

const WORDS = { file: "file", folder: "dir", link: "symlink", other: "other" } as const;

/** One hash of everything below a root, in any order given: names, kinds and contents of files, not where links lead. */
export function directoryHash(entries: readonly HashedEntry[]): string {
  const lines = entries.map(lineOf).sort(byCodeUnit);
  const hash = createHash("sha256");
  lines.forEach((line, at) => hash.update(at === 0 ? line : `\n${line}`));
  return `sha256:${hash.digest("hex")}`;
}

function lineOf(entry: HashedEntry): string {
  const start = `${WORDS[entry.kind]}\0${entry.relative}`;
  return entry.kind === "file" ? `${start}\0${entry.contentHash}` : start;
}
