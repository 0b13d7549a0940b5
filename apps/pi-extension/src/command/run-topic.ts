import type { CommandContext, CommandWork } from "./command-host.ts";
import { drawnAnswer } from "./drawn-answer.ts";
import { describeIndex, listIndexFiles, removeIndexFiles } from "./index-files.ts";
import { statusText } from "./status-text.ts";

const HELP = "Say /fathomline status, todos, session or clear.";

/** The text of one topic of `/fathomline`; no topic is the status. */
export async function runTopic(topic: string, context: CommandContext, work: CommandWork): Promise<string> {
  switch (topic) {
    case "":
    case "status":
      return statusText(context, work);
    case "todos":
      return drawnAnswer("project_todo_list", {}, context, work);
    case "session":
      return sessionText(context, work);
    case "clear":
      return clearIndex(context.cwd, work);
    default:
      return HELP;
  }
}

async function sessionText(context: CommandContext, work: CommandWork): Promise<string> {
  const report = await drawnAnswer("pi_analyze_session", { session: "current" }, context, work);
  const reportRef = /\br_[0-9a-f]{24}\b/.exec(report)?.[0];
  if (reportRef === undefined) return report;
  const usage = await drawnAnswer("pi_query_session", { reportRef, view: "usage", groupBy: "model" }, context, work);
  return `${report}\n\n${usage}\n\nThe report is kept for 15 minutes; the model can read on with its reference.`;
}

async function clearIndex(cwd: string, { closeIndex }: CommandWork): Promise<string> {
  // The worker holds the index open; the next search starts another one.
  await closeIndex();
  const files = listIndexFiles(cwd);
  if (files.length === 0) return describeIndex(files);
  const kept = removeIndexFiles(cwd, files);
  if (kept.length > 0) return `Could not remove ${kept.join(", ")}.`;
  return `Removed ${describeIndex(files)}. Nothing is lost: the next search builds the index anew.`;
}
