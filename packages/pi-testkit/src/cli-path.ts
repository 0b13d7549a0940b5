import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { asRecord, stringField } from "./json-record.ts";

const HOST_PACKAGE = "@earendil-works/pi-coding-agent";

/** The path of the `pi` command of the installed host, as the host's own manifest names it. */
export function resolvePiCli(): string {
  const manifest = findPackageJSON(HOST_PACKAGE, import.meta.url);
  if (manifest === undefined) throw new Error(`${HOST_PACKAGE} is not installed`);
  const bin = asRecord(asRecord(JSON.parse(readFileSync(manifest, "utf8")), "manifest")["bin"], "bin");
  return join(dirname(manifest), stringField(bin, "pi"));
}
