import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { composeDocument } from "./compose-document.ts";
import { seededRandom } from "./random.ts";
import { makeVocabulary } from "./vocabulary.ts";

/** Raised with every change of the text that a seed gives, so that no run reuses an older corpus. */
const GENERATOR_VERSION = 1;
const SEED = 20_260_101;
const MAX_FILES_PER_FOLDER = 200;
const MIN_FILES_PER_FOLDER = 40;
const TOPICS_PER_AREA = 12;

/**
 * A folder whose `docs/` holds so many generated documents. It stays in the system's temporary folder, under a name that
 * decides its content, and is reused.
 */
export function generateCorpus(documents: number): string {
  const folder = join(tmpdir(), `fathomline-bench-corpus-v${GENERATOR_VERSION}-${SEED}-${documents}`);
  const done = join(folder, "complete");
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  const vocabulary = makeVocabulary(SEED);
  const paths = documentPaths(documents);
  for (const path of new Set(paths.map((each) => dirname(each)))) mkdirSync(join(folder, path), { recursive: true });
  for (const [index, path] of paths.entries())
    writeFileSync(join(folder, path), composeDocument(path, paths, vocabulary, seededRandom(SEED + 1 + index)));
  writeFileSync(done, "");
  return folder;
}

/** Paths in nested folders of up to 200 files. */
function documentPaths(documents: number): readonly string[] {
  const random = seededRandom(SEED);
  const paths: string[] = [];
  for (let topic = 0; paths.length < documents; topic += 1) {
    const area = Math.floor(topic / TOPICS_PER_AREA);
    const deeper = topic % 3 === 0 ? "/notes" : "";
    const files = MIN_FILES_PER_FOLDER + random.below(MAX_FILES_PER_FOLDER - MIN_FILES_PER_FOLDER + 1);
    for (let file = 0; file < files && paths.length < documents; file += 1)
      paths.push(`docs/area-${area}/topic-${topic}${deeper}/document-${file}.md`);
  }
  return paths;
}
