import { copyFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const BANNER = `// A full copy of the runner of @fathomline/eval, written by \`fathomline eval run SUITE --eject\`. It needs nothing installed
// but Pi; repairs of the package no longer arrive here.`;

/** The runner as one file to read and to change, and the extension that plays a script, in `dist/eject`. */
export async function bundleRunner(root: string): Promise<void> {
  const folder = join(root, "dist/eject");
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: {
      contents: `import { runEvalFile } from "@fathomline/eval/run";\nawait runEvalFile(import.meta.dirname, process.argv.slice(2));\n`,
      resolveDir: root,
    },
    outfile: join(folder, "run-eval.ts"),
    bundle: true,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    target: "node22.19",
    banner: { js: BANNER },
    legalComments: "inline",
    logLevel: "warning",
    metafile: true,
  });
  const external = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter((imported) => imported.external === true && !isBuiltin(imported.path));
  if (external.length > 0) throw new Error(`the runner imports ${external.map(({ path }) => path).join(", ")}`);
  // A runner in TypeScript looks for one in TypeScript, which this is as well.
  const provider = new URL("./run/scripted-provider.js", import.meta.resolve("@fathomline/eval/run"));
  copyFileSync(fileURLToPath(provider), join(folder, "scripted-provider.ts"));
}
