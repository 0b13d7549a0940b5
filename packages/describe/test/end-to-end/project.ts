import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type {
  DescribeEnvelope,
  DescribeInput,
  DescribeSuccess,
  ObservedField,
  ToolAnswer,
  ToolContext,
} from "@fathomline/contracts";
import { openDescribeTool } from "../../src/index.ts";
import { context } from "../fake/call.ts";

const tool = openDescribeTool();

/** A temporary project of real files, described by the real Tool. */
export class Project implements Disposable {
  readonly cwd: string;

  constructor(files: Readonly<Record<string, string>> = {}) {
    this.cwd = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-describe-")));
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.cwd, path)), { recursive: true });
    writeFileSync(join(this.cwd, path), text);
  }

  async ask(input: DescribeInput = {}, over: Partial<ToolContext> = {}): Promise<ToolAnswer<DescribeEnvelope>> {
    return tool.run(input, context({ cwd: this.cwd, ...over }));
  }

  async describe(input: DescribeInput = {}, over: Partial<ToolContext> = {}): Promise<DescribeSuccess> {
    const { native } = await this.ask(input, over);
    if (!native.ok) throw new Error(native.error.code);
    return native;
  }

  /** The observed fields by name. */
  async fields(input: DescribeInput = {}): Promise<ReadonlyMap<string, ObservedField>> {
    return new Map((await this.describe(input)).data.observed.map((field) => [field.name, field]));
  }

  /** All bytes below `.fathomline`, read by another process: a descriptor of ours that closes would drop SQLite's locks. */
  storedBytes(): string {
    const folder = join(this.cwd, ".fathomline");
    const files = readdirSync(folder).map((name) => join(folder, name));
    return execFileSync("cat", files, { encoding: "latin1", maxBuffer: 64 * 1_024 * 1_024 });
  }

  [Symbol.dispose](): void {
    rmSync(this.cwd, { recursive: true, force: true });
  }
}

/** A document with this frontmatter. */
export function page(...lines: readonly string[]): string {
  return ["---", ...lines, "---", "# Page", ""].join("\n");
}
