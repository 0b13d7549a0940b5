import type { LazyTool } from "@fathomline/contracts";
import { TOKEN_CHARS_MIN, TOKEN_VARIABLE } from "./http/token.ts";

/** What `--help` prints. */
export function helpText(tools: readonly LazyTool[]): string {
  return [
    "fathomline-mcp [--cwd DIR] [--http [PORT]]",
    "",
    `Serves ${tools.length} tools over the Model Context Protocol, to one client on standard input and output.`,
    "",
    "  --cwd DIR      working folder: relative paths of an input and every path of an answer start there (default: here)",
    "  --http [PORT]  streamable HTTP on 127.0.0.1 instead, for several clients; without PORT any free one, printed once",
    "  --help, --version",
    "",
    `HTTP asks for a bearer token: ${TOKEN_VARIABLE} (at least ${TOKEN_CHARS_MIN} characters), or one made and printed once.`,
    "Settings may set roots and limits and switch families of tools off; fathomline doctor shows those that count.",
    "Exit status: 0 ended as asked, 2 wrong arguments or settings, 3 could not start or stopped by a fault.",
    "",
    ...tools.map(({ definition }) => `  ${definition.name.padEnd(26)} ${definition.snippet}`),
  ].join("\n");
}
