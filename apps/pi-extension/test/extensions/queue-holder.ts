import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { withFileMutationQueue, type ExtensionAPI } from "@earendil-works/pi-coding-agent";

const POLL_MILLISECONDS = 5;
const parameters = {
  type: "object",
  properties: { from: { type: "string" }, to: { type: "string" } },
  required: ["from", "to"],
  additionalProperties: false,
};

/**
 * Adds `hold_file`, which keeps Pi's queue of file changes at `from` until a move to `to` waits for it or has happened all the
 * same, and answers when it has the queue; and `what_was_held`, which says which of the two it was.
 */
export default function queueHolder(pi: ExtensionAPI): void {
  const { promise: held, resolve: tell } = Promise.withResolvers<string>();
  const register = (name: string, run: (from: string, to: string) => Promise<string>): void =>
    pi.registerTool({
      name,
      label: name,
      description: name,
      parameters,
      async execute(_toolCallId, input: { from: string; to: string }, _signal, _onUpdate, { cwd }) {
        const text = await run(resolve(cwd, input.from), resolve(cwd, input.to));
        return { content: [{ type: "text", text }], details: {} };
      },
    });
  register("hold_file", async (from, to) => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    void withFileMutationQueue(from, async () => {
      begin();
      while (!existsSync(to) && !(await isTaken(to))) await setTimeout(POLL_MILLISECONDS);
      tell(existsSync(to) ? "it did not wait" : "it waited");
    });
    await begun;
    return "held";
  });
  register("what_was_held", async () => held);
}

/** Whether somebody is in the queue of a file: places are given in order, so a place in an unused queue comes after one in a free one. */
async function isTaken(path: string): Promise<boolean> {
  let isFree = false;
  const place = withFileMutationQueue(path, async () => {
    isFree = true;
  });
  await withFileMutationQueue(`${path}.unused`, async () => undefined);
  if (isFree) await place;
  return !isFree;
}
