import type { ExtensionAPI } from "@earendil-works/pi-coding-agent";

const CALLERS: ReadonlySet<string> = new Set(["codemode", "call_via_context"]);

/** Returns content only from its hook, which makes the host drop the native data of the result. */
export default function dropNative(pi: ExtensionAPI): void {
  const name = process.env["PI_TESTKIT_TOOL"];
  pi.on("tool_result", (event) => {
    const concerned = name === undefined ? !CALLERS.has(event.toolName) : event.toolName === name;
    return concerned ? { content: [{ type: "text", text: "replaced by drop-native" }] } : undefined;
  });
}
