// The server.
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { appOptions, finishBundle, workerOptions } from "../../../scripts/bundle-app.ts";

const root = join(import.meta.dirname, "..");
const packages = {
  corpus: import.meta.resolve("@fathomline/corpus"),
  session: import.meta.resolve("@fathomline/session"),
};
const EXECUTABLE = 0o755;

const app = await build(appOptions(root, { main: "src/main.ts" }));
const workers = await build(workerOptions(root, packages));
chmodSync(join(root, "dist/main.js"), EXECUTABLE);
finishBundle(root, { ...app.metafile.outputs, ...workers.metafile.outputs });
