import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";
import { registerTools } from "../../dist/core.js";

/** The extension as it must not be: its changes of files don't wait for those of the host. */
export default function withoutQueue(pi: ExtensionAPI): void {
  registerTools(pi);
}
