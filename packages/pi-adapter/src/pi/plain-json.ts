import { jsonText } from "../call/json-text.ts";
import type { PiJson } from "./pi-tool.ts";

/**
 * A copy that holds JSON and nothing else: members without a JSON form are gone, `toJSON` is applied. Pi serialises results without
 * a guard, and a BigInt or a cycle there ends its run without any result, so those are refused here with a TypeError.
 */
export function plainJson(value: unknown): PiJson {
  const copy: PiJson = JSON.parse(jsonText(value));
  return copy;
}
