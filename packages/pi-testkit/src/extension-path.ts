import { fileURLToPath } from "node:url";

/**
 * The extensions of this kit:
 * - `block-tool`: blocks every call of the tool named in `PI_TESTKIT_TOOL`, with the reason `blocked by block-tool`;
 * - `drop-native`: replaces the content of that tool's results (of every tool but `codemode` and `call_via_context` when the
 *   variable is unset), so that the host drops the native data;
 * - `empty`: does nothing;
 * - `execute-tool`: adds the tool `call_via_context`, which calls `ctx.executeTool(name, args)` and returns the outcome as JSON;
 * - `scripted-model`: the model of every run, added by the harness itself.
 */
export type TestkitExtension = "block-tool" | "drop-native" | "empty" | "execute-tool" | "scripted-model";

/** The absolute path of one of this kit's extensions, for `extensions` or for `pi -e`. */
export function extensionPath(name: TestkitExtension): string {
  return fileURLToPath(new URL(`../extensions/${name}.ts`, import.meta.url));
}
