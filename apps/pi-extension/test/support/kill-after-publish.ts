// Loaded into Pi's process before anything else: ends it by SIGKILL just after a file got the name in the variable below.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const ending = process.env["KILL_AFTER_LINK_TO"];
const { linkSync } = fs;

fs.linkSync = (existing, created) => {
  linkSync(existing, created);
  if (ending !== undefined && String(created).endsWith(ending)) process.kill(process.pid, "SIGKILL");
};
syncBuiltinESMExports();
