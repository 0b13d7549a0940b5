import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listMarkdown } from "./list-markdown.ts";

const PREFIX = "bench-extra-";
const EXCHANGED_FILES = 200;

/** Files that a run adds to a corpus, to change them without harm to the documents that stay. */
export interface ExtraFiles {
  /** Paths of 200 files of one size, spread over the folders. */
  readonly exchanged: readonly string[];
  readonly changed: string;
}

/** Adds the files; those of a run that was stopped are removed first. */
export function addExtraFiles(folder: string): ExtraFiles {
  removeExtraFiles(folder);
  const folders = [...new Set(listMarkdown(folder).map((path) => dirname(path)))];
  const exchanged = Array.from({ length: EXCHANGED_FILES }, (_, index) => {
    const place = folders[index % folders.length] ?? "docs";
    const path = `${place}/${PREFIX}${index}.md`;
    writeFileSync(join(folder, path), textOf(exchangeMarker(index)));
    return path;
  });
  const changed = `${folders[0] ?? "docs"}/${PREFIX}changed.md`;
  writeFileSync(join(folder, changed), textOf(changeMarker(0)));
  return { exchanged, changed };
}

export function removeExtraFiles(folder: string): void {
  for (const place of new Set(listMarkdown(folder).map((path) => dirname(path))))
    for (const name of readdirSync(join(folder, place))) if (name.startsWith(PREFIX)) rmSync(join(folder, place, name));
}

/** Exchanges the files in pairs by renaming: sizes and modification times of all paths stay plausible. */
export function exchangeFiles(folder: string, { exchanged }: ExtraFiles): void {
  for (let first = 0; first < exchanged.length; first += 2) {
    const [one, other] = [exchanged[first], exchanged[first + 1]];
    if (one === undefined || other === undefined) continue;
    const aside = join(folder, `${one}.aside`);
    renameSync(join(folder, one), aside);
    renameSync(join(folder, other), join(folder, one));
    renameSync(aside, join(folder, other));
  }
}

export function changeFile(folder: string, { changed }: ExtraFiles, round: number): void {
  writeFileSync(join(folder, changed), textOf(changeMarker(round)));
}

/** The one word that only the file with this number held at first. */
export function exchangeMarker(index: number): string {
  return `exchangemarker${letters(index)}`;
}

export function changeMarker(round: number): string {
  return `changemarker${letters(round)}`;
}

// Letters alone: a digit would end the word for some tokenizers. Equal lengths keep the files' sizes equal.
function letters(index: number): string {
  return index
    .toString()
    .padStart(4, "0")
    .replace(/\d/g, (digit) => "bcdfghjklm".charAt(Number(digit)));
}

function textOf(marker: string): string {
  return `---\nstatus: ready\n---\n# Exchanged and changed files\n\nThis one holds ${marker}.\n\n${"Further text of ordinary words, which nobody looks for here. ".repeat(50)}\n`;
}
