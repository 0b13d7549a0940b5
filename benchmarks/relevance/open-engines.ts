import { openFathomline } from "./engines/fathomline.ts";
import { openFts5 } from "./engines/fts5.ts";
import { openMiniSearch } from "./engines/minisearch.ts";
import { openRipgrep } from "./engines/ripgrep.ts";
import type { CorpusDocument } from "./corpus-document.ts";
import type { Engine } from "./engines/engine.ts";

/** Every engine that is there, by name, over one corpus. */
export async function openEngines(documents: readonly CorpusDocument[]): Promise<Readonly<Record<string, Engine>>> {
  const engines: Record<string, Engine> = {};
  for (const open of [openFathomline, openMiniSearch, openFts5, openRipgrep])
    Object.assign(engines, await open(documents));
  return engines;
}
