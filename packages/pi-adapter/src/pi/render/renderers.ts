import { answerView, progressView } from "./answer-view.ts";
import { callView } from "./call-view.ts";
import { describeView } from "./describe-view.ts";
import { bootstrapView, reviewView } from "./eval-view.ts";
import { at, textAt } from "./facts.ts";
import type { PiComponent, PiRenderContext, PiRenderOptions, PiShownResult, PiTheme, VisualLines } from "./host.ts";
import { searchView } from "./search-view.ts";
import { sessionView } from "./session-view.ts";
import { todoView } from "./todo-view.ts";
import type { View } from "./view.ts";
import { viewComponent } from "./view-component.ts";

const VIEWS: ReadonlyMap<string, (details: unknown) => View> = new Map([
  ["search", searchView],
  ["describe", describeView],
  ["todo_list", todoView],
  ["todo_validate", todoView],
  ["todo_inspect", todoView],
  ["todo_allocate", todoView],
  ["todo_create", todoView],
  ["todo_transition", todoView],
  ["session_analyze", sessionView],
  ["session_query", sessionView],
  ["eval_review", reviewView],
  ["eval_bootstrap", bootstrapView],
]);

/** Arguments that say by themselves what a call is about. */
const MAIN_ARGUMENTS: ReadonlySet<string> = new Set([
  "evalPath",
  "fieldNames",
  "mode",
  "path",
  "query",
  "session",
  "skillPath",
  "title",
  "toStatus",
  "view",
]);

/** The row of a call. Never throws, whatever the arguments are. */
export function renderCall(
  title: string,
  args: unknown,
  theme: PiTheme,
  context: PiRenderContext,
  visualLines: VisualLines,
): PiComponent {
  const view = callView(title, args, MAIN_ARGUMENTS, context.expanded);
  return viewComponent(view, { theme, visualLines, expanded: context.expanded, hint: "" });
}

/** The row of a result, from its details. Never throws: details that no renderer knows are shown as the model's text. */
export function renderResult(
  result: PiShownResult,
  { expanded, isPartial }: PiRenderOptions,
  theme: PiTheme,
  context: PiRenderContext,
  visualLines: VisualLines,
): PiComponent {
  const view = viewOf(result, isPartial, context.isError);
  const hint = expanded ? "" : context.keyHint("app.tools.expand", "to expand");
  return viewComponent(view, { theme, visualLines, expanded, hint });
}

function viewOf({ content, details }: PiShownResult, isPartial: boolean, isError: boolean): View {
  if (isPartial) return progressView(details);
  const view = VIEWS.get(textAt(details, "operation") ?? "");
  return view === undefined || typeof at(details, "ok") !== "boolean" ? answerView(content, isError) : view(details);
}
