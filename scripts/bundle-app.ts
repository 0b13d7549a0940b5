// How an app becomes one ESM bundle with its workers: split only where code is loaded on first use, with nothing left to install.
import { globSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The part of esbuild's metafile that is looked at; paths are relative to the app. */
type Outputs = Readonly<
  Record<string, { readonly imports: readonly { readonly path: string; readonly external?: boolean }[] }>
>;

/** Where the app finds the packages whose workers it ships, as `import.meta.resolve` says. */
interface Packages {
  readonly corpus: string;
  readonly session: string;
}

/** The part of esbuild that a plugin needs here. */
interface PluginBuild {
  onLoad(
    options: { readonly filter: RegExp },
    load: (file: { readonly path: string }) => { readonly contents: string; readonly loader: "js" },
  ): void;
}

/** Schemas come as text that is parsed: as JavaScript the 200 kB take every start of a process 8 ms longer. */
const schemasAsText = {
  name: "schemas-as-text",
  setup(build: PluginBuild): void {
    build.onLoad({ filter: /[\\/]schemas[\\/][^\\/]+\.json$/ }, ({ path }) => {
      const text = JSON.stringify(JSON.parse(readFileSync(path, "utf8")));
      return { contents: `export default JSON.parse(${JSON.stringify(text)});`, loader: "js" };
    });
  },
};

/** Options for esbuild: the app's own entry points. */
export function appOptions(root: string, entryPoints: Readonly<Record<string, string>>) {
  return { ...sharedOptions(root), entryPoints, splitting: true, chunkNames: "chunks/[name]-[hash]" } as const;
}

/**
 * Options for esbuild: each worker as one file beside the chunk that starts it. A thread shares no module with another; in the app's
 * chunks it would also read what only other families need of them.
 */
export function workerOptions(root: string, { corpus, session }: Packages) {
  const entryPoints = {
    "chunks/entry": fileURLToPath(new URL("./worker/entry.js", corpus)),
    "chunks/session-entry": fileURLToPath(new URL("./worker/session-entry.js", session)),
  };
  return { ...sharedOptions(root), entryPoints } as const;
}

function sharedOptions(root: string) {
  // A dependency that is shipped both ways is taken as a module: the other form may load its parts by names made at run time.
  const mainFields = ["module", "main"];
  const plugins = [schemasAsText];
  return {
    absWorkingDir: root,
    outdir: join(root, "dist"),
    bundle: true,
    format: "esm",
    platform: "node",
    mainFields,
    target: "node22.19",
    minify: true,
    // A dependency in CommonJS asks for parts of Node by `require`, which an ES module has not.
    banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
    legalComments: "none",
    logLevel: "warning",
    metafile: true,
    plugins,
  } as const;
}

/** Throws where the bundle would need a package of its user's, then removes what earlier bundles left. */
export function finishBundle(root: string, outputs: Outputs): void {
  const external = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter((imported) => imported.external === true && !isBuiltin(imported.path));
  if (external.length > 0) throw new Error(`the bundle imports ${external.map(({ path }) => path).join(", ")}`);
  // After the new files are there, so that what starts meanwhile finds the old ones or the new ones.
  const outdir = join(root, "dist");
  const written = new Set(Object.keys(outputs).map((path) => join(root, path)));
  for (const file of globSync("**/*.js", { cwd: outdir })) {
    if (!written.has(join(outdir, file))) rmSync(join(outdir, file));
  }
}
