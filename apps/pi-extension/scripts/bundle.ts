// One ESM core, split only where code is loaded on first use, and the workers' entries beside the chunks that start them.
import { globSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
const outdir = join(root, "dist");

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: {
    core: "src/core.ts",
    // The corpus looks for `./entry.js` beside the module that starts the worker.
    "chunks/entry": fileURLToPath(new URL("./worker/entry.js", import.meta.resolve("@fathomline/corpus"))),
    // The session family looks for `./session-entry.js` likewise.
    "chunks/session-entry": fileURLToPath(
      new URL("./worker/session-entry.js", import.meta.resolve("@fathomline/session")),
    ),
  },
  outdir,
  bundle: true,
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  format: "esm",
  platform: "node",
  // A dependency that is shipped both ways is taken as a module: the other form may load its parts by names made at run time.
  mainFields: ["module", "main"],
  target: "node22.19",
  minify: true,
  // A dependency in CommonJS asks for parts of Node by `require`, which an ES module has not.
  banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
});

const external = Object.values(metafile.outputs)
  .flatMap((output) => output.imports)
  .filter((imported) => imported.external === true && !isBuiltin(imported.path));
if (external.length > 0) throw new Error(`the bundle imports ${external.map(({ path }) => path).join(", ")}`);

// After the new files are there, so that a Pi that starts meanwhile finds the old ones or the new ones.
const written = new Set(Object.keys(metafile.outputs).map((path) => join(root, path)));
for (const file of globSync("chunks/*.js", { cwd: outdir })) {
  if (!written.has(join(outdir, file))) rmSync(join(outdir, file));
}
