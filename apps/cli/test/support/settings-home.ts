import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A home folder and a project in it, both for one test. */
export interface SettingsHome {
  readonly home: string;
  readonly project: string;
  /** The variables under which a host finds these settings and no others. */
  readonly environment: Readonly<Record<string, string>>;
}

const TODO = '---\nstatus: ready\npriority: p1\nissue_id: "001"\n---\n\n# Feed the walrus\n';
const FILES: Readonly<Record<string, string>> = {
  "project/docs/one.md": "# One\n\nThe walrus of docs.\n",
  "project/notes/first.md": "# First\n\nThe walrus of notes.\n",
  "project/notes/second.md": "# Second\n\nThe walrus of notes.\n",
  "project/notes/third.md": "# Third\n\nThe walrus of notes.\n",
  "project/more/extra.md": "# Extra\n\nThe walrus beside them.\n",
  "project/work/001-ready-p1-feed.md": TODO,
};

/** Makes a project with documents in three folders and a todo in `work`, under these settings. */
export function settingsHome({ user, project }: { user?: unknown; project?: unknown } = {}): SettingsHome {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-home-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const home = join(folder, "home");
  const files = {
    ...FILES,
    ...(user === undefined ? {} : { "home/.config/fathomline/settings.json": textOf(user) }),
    ...(project === undefined ? {} : { "project/fathomline.json": textOf(project) }),
  };
  mkdirSync(home);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const environment = { HOME: home, XDG_CONFIG_HOME: "", FATHOMLINE_SETTINGS: "", FATHOMLINE_TRUST_PROJECT: "" };
  return { home, project: join(folder, "project"), environment };
}

function textOf(content: unknown): string {
  return typeof content === "string" ? content : JSON.stringify(content);
}
