import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";
import { registerTools } from "../dist/core.js";

// A .ts file, so that Pi's loader maps any host import to the running host and not to a second copy of it.
export default function fathomline(pi: ExtensionAPI): void {
  registerTools(pi);
}
