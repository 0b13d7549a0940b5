import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { SearchEnvelope, SearchInput, SearchSuccess, ToolAnswer, ToolContext } from "@fathomline/contracts";
import { openSearchTool } from "../../src/index.ts";
import { context } from "../fake/call.ts";

const tool = openSearchTool();

/** A temporary project of real files, searched by the real Tool. */
export class Project {
  readonly cwd: string;

  constructor(files: Readonly<Record<string, string>> = {}) {
    this.cwd = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-search-")));
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.cwd, path)), { recursive: true });
    writeFileSync(join(this.cwd, path), text);
  }

  async ask(input: SearchInput, over: Partial<ToolContext> = {}): Promise<ToolAnswer<SearchEnvelope>> {
    return tool.run(input, context({ cwd: this.cwd, ...over }));
  }

  async search(input: SearchInput, over: Partial<ToolContext> = {}): Promise<SearchSuccess> {
    const { native } = await this.ask(input, over);
    if (!native.ok) throw new Error(native.error.code);
    return native;
  }

  async paths(input: SearchInput): Promise<string[]> {
    return (await this.search(input)).data.results.map(({ path }) => path);
  }

  remove(): void {
    rmSync(this.cwd, { recursive: true, force: true });
  }
}
