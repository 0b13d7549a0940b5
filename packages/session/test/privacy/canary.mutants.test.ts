import { killMutants } from "../../../../test/support/mutants.ts";
import type * as Session from "../../src/index.ts";
import { noCanaryLeaves } from "./canary-property.ts";

killMutants<typeof Session>({
  folder: "packages/session",
  entry: "index.ts",
  property: (module) => noCanaryLeaves(module, 40),
  mutants: [
    {
      name: "what stands for a name is the name",
      file: "model/names.ts",
      from: 'return hash("sha256", this.#key + identity).slice(0, DIGITS);',
      to: "return identity;",
    },
    {
      name: "any name is a label",
      file: "model/names.ts",
      from: "return this.#labels.get(tool);",
      to: "return [...this.#known].find(([, keyed]) => keyed === tool)?.[0] as never;",
    },
    {
      name: "progress tells where it reads",
      file: "tools/analyze-tool.ts",
      from: "context.progress?.(`${files} session files",
      to: "context.progress?.(`${context.cwd} ${files} session files",
    },
    {
      name: "a summary is named as its file",
      file: "summary/summary.ts",
      from: 'return this.#digest(["name", identity]).toString("hex");',
      to: 'return identity.split("/").at(-1) ?? "";',
    },
    {
      name: "a summary holds ids of entries as they are",
      file: "model/file-builder.ts",
      from: "this.#lastIds = [id, this.#names.once(id)];",
      to: "this.#lastIds = [id, id];",
    },
  ],
});
