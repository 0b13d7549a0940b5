import { truncateToVisualLines, withFileMutationQueue, type ExtensionAPI } from "@earendil-works/pi-coding-agent";
import { registerFathomline } from "../dist/core.js";

// A .ts file, so that Pi's loader maps the host import to the running host and not to a second copy, which has a queue of its own.
export default function fathomline(pi: ExtensionAPI): void {
  registerFathomline(pi, { mutationQueue: withFileMutationQueue, visualLines: truncateToVisualLines });
}
