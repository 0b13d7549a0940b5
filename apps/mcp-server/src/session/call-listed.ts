import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { LazyTool } from "@fathomline/contracts";
import { callTool, noAnswerText } from "@fathomline/pi-adapter";
import type { CallExtra } from "./call-extra.ts";
import type { CallGate } from "./call-gate.ts";
import { answerResult, errorResult } from "./call-result.ts";
import { confirmThroughClient } from "./confirm-through-client.ts";
import { progressNotifier } from "./progress-notifier.ts";

interface ListedCall {
  readonly tool: LazyTool;
  readonly input: unknown;
  readonly cwd: string;
  readonly scope: object;
  readonly gate: CallGate;
  readonly server: Server;
  readonly extra: CallExtra;
  /** Aborted when the client can answer no question any more, though it may still read. */
  readonly hungUp: AbortSignal;
}

/** Calls a tool for one request, once. What goes wrong is in the result; the SDK drops the result of a cancelled request. */
export async function callListed({
  tool,
  input,
  cwd,
  scope,
  gate,
  server,
  extra,
  hungUp,
}: ListedCall): Promise<CallToolResult> {
  const { signal } = extra;
  const token = extra._meta?.progressToken;
  const send = extra.sendNotification;
  const progress = token === undefined ? undefined : progressNotifier({ token, send, now: () => performance.now() });
  const confirm = confirmThroughClient(server, extra, hungUp);
  try {
    const outcome = await gate.run(tool.definition.execution, signal, () =>
      callTool(tool, input, {
        cwd,
        signal,
        scope,
        ...(progress === undefined ? {} : { progress: progress.show }),
        ...(confirm === undefined ? {} : { confirm }),
      }),
    );
    return outcome.kind === "rejected" ? errorResult(outcome.message) : answerResult(outcome.answer);
  } catch (error) {
    return errorResult(noAnswerText(tool.definition, error));
  } finally {
    progress?.end();
  }
}
