import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CorpusDocument } from "./corpus-document.ts";
import manifest from "./real-corpus.json" with { type: "json" };
import { readInstalledPackage } from "./read-installed-package.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const HASH_CHARS = 16;

export interface RealCorpus {
  readonly documents: readonly CorpusDocument[];
  /** Documents of the frozen set that this installation lacks or has with other bytes. */
  readonly missing: readonly string[];
}

/** The frozen set of documents, found again in the installed packages by key and by hash. */
export function realCorpus(): RealCorpus {
  const frozen: Readonly<Record<string, string>> = manifest;
  const documents = installedDocuments().filter((document) => frozen[document.key] === documentHash(document));
  const found = new Set(documents.map(({ key }) => key));
  return { documents, missing: Object.keys(frozen).filter((key) => !found.has(key)) };
}

/**
 * Every Markdown file of the packages that the lockfile pins, as `<package>@<version>/<path>`, in order of the keys. Of files
 * with the same bytes the first one stays. Packages for one platform are left out, so that every platform has the same set.
 */
function installedDocuments(): readonly CorpusDocument[] {
  const lockfile = readFileSync(join(ROOT, "pnpm-lock.yaml"), "utf8");
  const byKey = new Map<string, string>();
  const folders = globSync(
    ["node_modules/.pnpm/*/node_modules/[!.@]*", "node_modules/.pnpm/*/node_modules/@*/*"].map((glob) =>
      join(ROOT, glob),
    ),
  );
  for (const folder of folders) {
    const found = readInstalledPackage(folder);
    if (found === undefined || found.platformOnly || !isPinned(lockfile, found.id)) continue;
    for (const file of found.markdownFiles) byKey.set(`${found.id}/${file}`, readFileSync(join(folder, file), "utf8"));
  }
  const seen = new Set<string>();
  return [...byKey]
    .map(([key, text]) => ({ key, text }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .filter(({ text }) => !seen.has(text) && seen.add(text));
}

/** The start of the SHA-256 of a document's text. */
function documentHash({ text }: CorpusDocument): string {
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_CHARS);
}

/** An installation keeps packages of earlier lockfiles for a while. */
function isPinned(lockfile: string, id: string): boolean {
  return lockfile.includes(`\n  ${id}:`) || lockfile.includes(`\n  '${id}':`);
}
