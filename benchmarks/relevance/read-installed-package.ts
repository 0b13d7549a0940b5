import { globSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface InstalledPackage {
  /** `<name>@<version>`. */
  readonly id: string;
  /** Its manifest limits it to an operating system, processor or C library. */
  readonly platformOnly: boolean;
  /** Paths below the package, `/`-separated, without those of packages inside it. */
  readonly markdownFiles: readonly string[];
}

/** What an installed package says of itself; undefined for a link to another one, or where there is no manifest. */
export function readInstalledPackage(folder: string): InstalledPackage | undefined {
  if (lstatSync(folder).isSymbolicLink()) return undefined;
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  } catch {
    return undefined;
  }
  if (typeof manifest !== "object" || manifest === null || !("name" in manifest) || !("version" in manifest))
    return undefined;
  return {
    id: `${String(manifest.name)}@${String(manifest.version)}`,
    platformOnly: ["os", "cpu", "libc"].some((limit) => limit in manifest),
    markdownFiles: globSync("**/*.md", { cwd: folder, exclude: ["**/node_modules/**"] })
      .map((file) => file.replaceAll("\\", "/"))
      .toSorted(),
  };
}
