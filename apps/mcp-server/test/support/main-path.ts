import { join } from "node:path";

/** The server as it is shipped; `pnpm --filter @fathomline/mcp-server build` makes it of the built packages. */
export const MAIN: string = join(import.meta.dirname, "../../dist/main.js");
