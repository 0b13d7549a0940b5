import type { CommandHost, CommandWork } from "./command-host.ts";
import { say } from "./say.ts";

const TOPICS = [
  { value: "status", description: "What is loaded, ceilings, the index" },
  { value: "todos", description: "The todos of this project and what is wrong with them" },
  { value: "session", description: "Calls, failures and tokens of this session" },
  { value: "clear", description: "Remove the search index; the next search builds it anew" },
] as const;

/** Adds `/fathomline`, for people: nothing of it reaches the model. Its code is loaded when it is first used. */
export function registerCommand(host: CommandHost, work: Omit<CommandWork, "active">): void {
  host.registerCommand("fathomline", {
    description: `Fathomline: ${TOPICS.map(({ value }) => value).join(", ")}`,
    getArgumentCompletions(prefix) {
      const typed = prefix.trim();
      // With a whole word nothing is offered: Enter would take the offer and not run the command.
      const fitting = TOPICS.filter(({ value }) => value.startsWith(typed) && value !== typed);
      return fitting.length === 0 ? null : fitting.map((topic) => ({ label: topic.value, ...topic }));
    },
    async handler(args, context) {
      try {
        const { runTopic } = await import("./run-topic.ts");
        say(context, await runTopic(args.trim(), context, { ...work, active: host.getActiveTools() }), "info");
      } catch (error) {
        say(context, `/fathomline failed: ${error instanceof Error ? error.message : String(error)}`, "error");
      }
    },
  });
}
