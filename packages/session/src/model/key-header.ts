import { basename, dirname, resolve } from "node:path";
import type { SessionHeader } from "./file-scan.ts";
import type { Names } from "./names.ts";
import type { WrittenHeader } from "./read-header.ts";

/** A header with what stands for its names; a parent is named from where the file is. */
export function keyHeader({ id, version, parentSession }: WrittenHeader, path: string, names: Names): SessionHeader {
  const own = id === undefined ? undefined : names.once(id);
  if (parentSession === undefined) return { id: own, version, parent: undefined };
  const parentPath = resolve(dirname(path), parentSession);
  const parentId = basename(parentPath, ".jsonl").split("_").at(-1) ?? "";
  return { id: own, version, parent: { path: names.once(parentPath), id: names.once(parentId) } };
}
