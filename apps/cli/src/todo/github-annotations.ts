import type { TodoIssueRow, TodoListCounts } from "@fathomline/contracts";

/** Findings as workflow commands of GitHub Actions, which shows each at its file. Empty where there are none. */
export function githubAnnotations(issues: readonly TodoIssueRow[], { issues: counts }: TodoListCounts): string {
  const lines = issues.map(({ path, code, summary }) => {
    const file = path === undefined ? "" : `file=${property(path)},`;
    return `::error ${file}title=${property(code)}::${message(summary)}`;
  });
  if (counts.omitted !== 0)
    lines.push(`::error title=omitted::${counts.omitted ?? "an unknown number of"} more findings`);
  return lines.join("\n");
}

// The runner's own escapes: a file name must not be able to start another command.
function message(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return message(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
