// The command.
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { appOptions, finishBundle, workerOptions } from "../../../scripts/bundle-app.ts";
import { bundleRunner } from "./bundle-runner.ts";

const root = join(import.meta.dirname, "..");
const packages = {
  corpus: import.meta.resolve("@fathomline/corpus"),
  session: import.meta.resolve("@fathomline/session"),
};
const EXECUTABLE = 0o755;
const entryPoints = {
  main: "src/main.ts",
  // Pi loads this one by its path, beside the chunk that runs a suite.
  "chunks/scripted-provider": fileURLToPath(
    new URL("./run/scripted-provider.js", import.meta.resolve("@fathomline/eval/run")),
  ),
};

const app = await build(appOptions(root, entryPoints));
const workers = await build(workerOptions(root, packages));
chmodSync(join(root, "dist/main.js"), EXECUTABLE);
finishBundle(root, { ...app.metafile.outputs, ...workers.metafile.outputs });
await bundleRunner(root);
