// The server.
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { bundleOptions, finishBundle } from "../../../scripts/bundle-app.ts";

const root = join(import.meta.dirname, "..");
const packages = {
  corpus: import.meta.resolve("@fathomline/corpus"),
  session: import.meta.resolve("@fathomline/session"),
};
const EXECUTABLE = 0o755;

const { metafile } = await build(bundleOptions(root, { main: "src/main.ts" }, packages));
chmodSync(join(root, "dist/main.js"), EXECUTABLE);
finishBundle(root, metafile.outputs);
