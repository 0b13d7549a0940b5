import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { ServerNotification, ServerRequest } from "@modelcontextprotocol/sdk/types.js";

/** What the protocol hands to the handler of one request. */
export type CallExtra = RequestHandlerExtra<ServerRequest, ServerNotification>;
