import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/todo-folder.ts";
import { directoryHashProperty, type ScanModule } from "./directory-hash-property.ts";

removeTemporaryFolders();

const file = "scan/directory-hash.ts";
const walk = "scan/walk-root.ts";
const reader = "scan/read-in-slices.ts";

describe("directory hash: planted faults", () => {
  killMutants<ScanModule>({
    folder: "packages/todo",
    entry: "scan/scan-todos.ts",
    property: (module) =>
      directoryHashProperty(module, temporaryFolder(), { numRuns: 120, seed: 32, endOnFailure: true }, () => undefined),
    mutants: [
      { name: "locale order", file, from: ".sort(byCodeUnit)", to: ".sort((one, other) => one.localeCompare(other))" },
      { name: "the order of the walk", file, from: ".sort(byCodeUnit)", to: "" },
      { name: "a newline at the end", file, from: "at === 0 ? line : `\\n${line}`", to: "`${line}\\n`" },
      { name: "another word for folders", file, from: 'folder: "dir"', to: 'folder: "folder"' },
      { name: "contents left out", file, from: "`${start}\\0${entry.contentHash}` : start", to: "start : start" },
      { name: "the state folder hashed", file: walk, from: "if (name === stateFolderName) continue;", to: "" },
      {
        name: "the state folder left out at the root only",
        file: walk,
        from: "name === stateFolderName",
        to: 'prefix === "" && name === stateFolderName',
      },
      { name: "a large file hashed by its head", file: reader, from: "if (count.value === 0) break;", to: "break;" },
      {
        name: "the rest of an older chunk hashed",
        file: reader,
        from: "this.#chunk.subarray(0, count)",
        to: "this.#chunk",
      },
    ],
  });
});
