import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CorpusDocument } from "./corpus-document.ts";

const FOLDER = join(import.meta.dirname, "cjk");

/** The committed notes in Chinese, Japanese, Korean and Thai; each fits the searched start of a body. */
export function cjkCorpus(): readonly CorpusDocument[] {
  return globSync("**/*.md", { cwd: FOLDER })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
    .map((key) => ({ key, text: readFileSync(join(FOLDER, key), "utf8") }));
}
