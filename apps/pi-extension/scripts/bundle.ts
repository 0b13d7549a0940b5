// The core that Pi's entry imports.
import { join } from "node:path";
import { build } from "esbuild";
import { appOptions, finishBundle, workerOptions } from "../../../scripts/bundle-app.ts";

const root = join(import.meta.dirname, "..");
const packages = {
  corpus: import.meta.resolve("@fathomline/corpus"),
  session: import.meta.resolve("@fathomline/session"),
};
const app = await build(appOptions(root, { core: "src/core.ts" }));
const workers = await build(workerOptions(root, packages));
finishBundle(root, { ...app.metafile.outputs, ...workers.metafile.outputs });
