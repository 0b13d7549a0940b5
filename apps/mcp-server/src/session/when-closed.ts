import type { Server } from "@modelcontextprotocol/sdk/server/index.js";

/** Calls `listener` once when the server's connection closes, whoever closes it; the calls that run are aborted before. */
export function whenClosed(server: Server, listener: () => void): void {
  const before = server.onclose;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK has no other way
  server.onclose = () => {
    before?.();
    listener();
  };
}
