import type { SearchInput } from "@fathomline/contracts";
import { openSearchTool } from "@fathomline/search";
import type { CorpusDocument } from "../corpus-document.ts";
import { writeFiles } from "../write-files.ts";
import { allThenAny, RANKED_DOCUMENTS, type Engine } from "./engine.ts";

const DOCS = "docs/";

/** Our Tool over the files on disk: asked once with its defaults, and asked again for any term where rows are left. */
export async function openFathomline(documents: readonly CorpusDocument[]): Promise<Readonly<Record<string, Engine>>> {
  const folder = writeFiles(documents.map(({ key, text }) => ({ path: DOCS + key, text })));
  const tool = openSearchTool();
  const ask = async (input: SearchInput): Promise<readonly string[]> => {
    const { signal } = new AbortController();
    const context = { cwd: folder.path, signal, scope: {}, replacedInputChars: 0 };
    const { native } = await tool.run({ ...input, limit: RANKED_DOCUMENTS }, context);
    if (!native.ok) throw new Error(native.error.code);
    return native.data.results.map(({ path }) => path.slice(DOCS.length));
  };
  const close = async (): Promise<void> => {
    await tool.close?.();
    folder.remove();
  };
  return {
    fathomline: {
      rank: async (query) => allThenAny(await ask({ query }), await ask({ query, matchMode: "any" })),
      close,
    },
    fathomlineOneCall: { rank: (query) => ask({ query }), close: async () => {} },
  };
}
