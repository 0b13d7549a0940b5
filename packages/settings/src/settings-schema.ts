import { COMMON_CEILINGS, SEARCH_CEILINGS, SESSION_CEILINGS, type JsonSchema } from "@fathomline/contracts";
import { FAMILIES, type LimitedFamily } from "./settings.ts";

/** Folders that user settings may trust. */
export const TRUSTED_PROJECTS_MAX = 256;

/** The most rows that a call of a family can ask for. */
export const ROW_CEILINGS: Readonly<Record<LimitedFamily, number>> = {
  search: SEARCH_CEILINGS.rows,
  session: SESSION_CEILINGS.pageRows,
};

const DIALECT = "https://json-schema.org/draft/2020-12/schema";
const Folder = (description: string): JsonSchema => ({
  type: "string",
  minLength: 1,
  maxLength: COMMON_CEILINGS.pathChars,
  description,
});
const Switch = (description: string): JsonSchema => ({ type: "boolean", description });
const closed = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: "object",
  properties,
  additionalProperties: false,
});

const MEMBERS: Readonly<Record<string, JsonSchema>> = {
  $schema: { type: "string", maxLength: 2_048, description: "Where an editor finds this schema." },
  families: {
    ...closed(Object.fromEntries(FAMILIES.map((family) => [family, Switch(`Whether the ${family} tools are on.`)]))),
    description: "Families of tools; all are on unless they are switched off.",
  },
  docsRoot: Folder('Documents folder of search and describe, relative to the workspace (default "docs").'),
  todosRoot: Folder('Todos folder of search, describe and todo, relative to the workspace (default "todos").'),
  extraRoots: {
    type: "array",
    items: Folder("A folder that must exist, relative to the workspace."),
    maxItems: SEARCH_CEILINGS.extraRoots,
    description: "Further folders of search and describe (default none).",
  },
  coverage: {
    type: "string",
    enum: ["preview", "full"],
    description: "What search looks at: the first 1,200 characters of each body, or all of it (default preview).",
  },
  includeIgnored: Switch("Whether search and describe look at what .gitignore files leave out (default false)."),
  limits: {
    ...closed({
      search: rows(ROW_CEILINGS.search, "Rows of a search at most."),
      session: rows(ROW_CEILINGS.session, "Rows of a session report's page at most."),
    }),
    description: "The most rows that a call gets, whatever it asks for.",
  },
};

/** What `fathomline.json` of a project may hold. */
export const PROJECT_SETTINGS_SCHEMA: JsonSchema = {
  $schema: DIALECT,
  title: "Fathomline project settings",
  ...closed(MEMBERS),
};

/** What a user's own settings may hold. */
export const USER_SETTINGS_SCHEMA: JsonSchema = {
  $schema: DIALECT,
  title: "Fathomline user settings",
  ...closed({
    ...MEMBERS,
    trustedProjects: {
      type: "array",
      items: Folder("An absolute folder."),
      maxItems: TRUSTED_PROJECTS_MAX,
      description: "Folders whose fathomline.json counts in a shell and over MCP (default none).",
    },
  }),
};

function rows(maximum: number, description: string): JsonSchema {
  return { type: "integer", minimum: 1, maximum, description };
}
