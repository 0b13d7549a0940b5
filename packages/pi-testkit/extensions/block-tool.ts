import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";

/** Blocks every call of the tool named in `PI_TESTKIT_TOOL`. */
export default function blockTool(pi: ExtensionAPI): void {
  const name = process.env["PI_TESTKIT_TOOL"];
  pi.on("tool_call", (event) =>
    event.toolName === name ? { block: true, reason: "blocked by block-tool" } : undefined,
  );
}
