import type { ReadSettings } from "@fathomline/settings";
import type { PiCallContext, PiTool } from "@fathomline/pi-adapter";

/** What Pi gives to a command. */
export interface CommandContext extends PiCallContext {
  readonly ui: NonNullable<PiCallContext["ui"]> & { notify(text: string, kind: "info" | "error"): void };
}

/** A word that completes what was typed after the command. */
interface Completion {
  readonly value: string;
  readonly label: string;
  readonly description: string;
}

interface Command {
  readonly description: string;
  getArgumentCompletions(prefix: string): Completion[] | null;
  handler(args: string, context: CommandContext): Promise<void>;
}

/** The part of Pi's extension interface that the command needs. */
export interface CommandHost {
  registerCommand(name: string, command: Command): void;
  /** Names of the tools that the model is told of. */
  getActiveTools(): readonly string[];
}

/** What the command works with: the tools as Pi has them. */
export interface CommandWork {
  readonly tools: readonly PiTool[];
  readonly active: readonly string[];
  readonly settings: () => ReadSettings;
  /** Ends what holds the search index open, so that it may go. */
  readonly closeIndex: () => Promise<void>;
}
