// The core that Pi's entry imports.
import { join } from "node:path";
import { build } from "esbuild";
import { bundleOptions, finishBundle } from "../../../scripts/bundle-app.ts";

const root = join(import.meta.dirname, "..");
const packages = {
  corpus: import.meta.resolve("@fathomline/corpus"),
  session: import.meta.resolve("@fathomline/session"),
};
const { metafile } = await build(bundleOptions(root, { core: "src/core.ts" }, packages));
finishBundle(root, metafile.outputs);
