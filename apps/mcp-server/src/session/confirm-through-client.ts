import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  ElicitResultSchema,
  EmptyResultSchema,
  type ElicitRequestFormParams,
} from "@modelcontextprotocol/sdk/types.js";
import type { Confirm } from "@fathomline/contracts";
import type { CallExtra } from "./call-extra.ts";

const ANSWER = "confirm";

const requestedSchema: ElicitRequestFormParams["requestedSchema"] = {
  type: "object",
  properties: { [ANSWER]: { type: "boolean", title: "Do exactly this", default: false } },
  required: [ANSWER],
};

/** How a Tool asks the person at a client; undefined where the client cannot show a form. Only an accepted form with a set mark is a yes. After `hungUp` no answer can come. */
export function confirmThroughClient(
  server: Server,
  { sendRequest }: CallExtra,
  hungUp: AbortSignal,
): Confirm | undefined {
  if (server.getClientCapabilities()?.elicitation?.form === undefined) return undefined;
  return async ({ title, message, signal, timeoutMs: timeout }) => {
    const options = { signal: AbortSignal.any([signal, hungUp]), timeout };
    // Clients of the SDK never take back a request with the id 0, and the first one of a session has it.
    await sendRequest({ method: "ping" }, EmptyResultSchema, options);
    // Without `mode`, which clients of older versions of the protocol do not know.
    const params = { message: `${title}\n\n${message}`, requestedSchema };
    const request = { method: "elicitation/create" as const, params };
    const { action, content } = await sendRequest(request, ElicitResultSchema, options);
    return action === "accept" && content?.[ANSWER] === true;
  };
}
