// Writes dist/schemas/*.json, so that an editor completes the members of a settings file.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_SETTINGS_SCHEMA, USER_SETTINGS_SCHEMA } from "@fathomline/settings";

const folder = join(import.meta.dirname, "../dist/schemas");
mkdirSync(folder, { recursive: true });
for (const [name, schema] of [
  ["user-settings", USER_SETTINGS_SCHEMA],
  ["project-settings", PROJECT_SETTINGS_SCHEMA],
] as const) {
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(schema, undefined, 2)}\n`);
}
