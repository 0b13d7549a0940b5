/** Loads a source file once more, as a package with a module root of its own would. The caller names the module's type. */
export async function secondCopy<Module>(file: string): Promise<Module> {
  const module: Module = await import(
    /* @vite-ignore */ new URL(`../../src/${file}?copy=second`, import.meta.url).href
  );
  return module;
}
