import { fileURLToPath } from "node:url";
import type { JsonRecord, ScriptedCall } from "../../src/index.ts";

export const demo: string = fileURLToPath(new URL("../extensions/demo.ts", import.meta.url));

export function call(name: string, args: JsonRecord = {}): readonly ScriptedCall[] {
  return [{ name, args }];
}
