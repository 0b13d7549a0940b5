import { join } from "node:path";
import { describe } from "vitest";
import { killMutants } from "../../../../test/support/mutants.ts";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder.ts";
import { hashProperty, type HashModule } from "./hash-property.ts";

removeTemporaryFolders();

const file = "hash/hash-file.ts";
const content = "hash/content-hash.ts";

describe("hashes: planted faults", () => {
  killMutants<HashModule>({
    folder: "packages/workspace",
    entry: "index.ts",
    property: (module) =>
      hashProperty(
        module,
        join(temporaryFolder(), "file"),
        { numRuns: 30, seed: 1, endOnFailure: true },
        () => undefined,
      ),
    mutants: [
      { name: "another notation", file: content, from: '"hex"', to: '"base64url"' },
      { name: "a file's hash without its name", file, from: "`sha256:${", to: "`${" },
      { name: "another hash for files", file, from: 'createHash("sha256")', to: 'createHash("sha512")' },
      { name: "the rest of an older chunk hashed", file, from: "chunk.subarray(0, count)", to: "chunk" },
      { name: "a short read taken for the end", file, from: "count === 0", to: "count < chunkBytes" },
      { name: "every read taken for a full one", file, from: "bytes += count", to: "bytes += chunkBytes" },
    ],
  });
});
