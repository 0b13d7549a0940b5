import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";

import type { Repository } from "./find-repository.ts";
import { GIT_LIMITS } from "./git-limits.ts";

const PASSED_ON = ["PATH", "SystemRoot", "PATHEXT", "TMPDIR", "TEMP", "TMP"];

/**
 * Runs git on a repository's objects and index alone. Configuration, hooks and attributes of a repository can name programs
 * that git starts, so its folder is not used as a repository at all: an empty one of our own, gone afterwards, stands in for it.
 * Reading objects is what git's documentation (gitsecurityboundary) calls safe for repositories that nobody vouches for. The
 * working tree is never looked at: comparing it would run filters.
 */
export class ObjectReader implements Disposable {
  readonly #repository: Repository;
  readonly #folder: string;

  /** Throws when the temporary folder cannot be made. */
  constructor(repository: Repository) {
    this.#repository = repository;
    this.#folder = mkdtempSync(join(tmpdir(), "fathomline-git-"));
    const isSha256 = repository.head.length === 64;
    const format = isSha256 ? "1\n[extensions]\n\tobjectformat = sha256" : "0";
    mkdirSync(join(this.#folder, "objects"));
    mkdirSync(join(this.#folder, "refs"));
    writeFileSync(join(this.#folder, "HEAD"), "ref: refs/heads/none\n");
    writeFileSync(join(this.#folder, "config"), `[core]\n\tbare = true\n\trepositoryformatversion = ${format}\n`);
    if (repository.shallow !== undefined) writeFileSync(join(this.#folder, "shallow"), repository.shallow);
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** What a command prints; `undefined` when there is no git, it fails, takes too long or prints too much. */
  run(command: readonly string[]): string | undefined {
    const result = spawnSync(
      "git",
      ["--no-pager", "--no-optional-locks", "--literal-pathspecs", "-c", "core.fsmonitor=false", ...command],
      {
        cwd: this.#folder,
        env: this.#environment(),
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
        timeout: GIT_LIMITS.commandMs,
        killSignal: "SIGKILL",
        maxBuffer: GIT_LIMITS.outputBytes,
        windowsHide: true,
      },
    );
    return result.error === undefined && result.status === 0 ? result.stdout : undefined;
  }

  #environment(): NodeJS.ProcessEnv {
    const kept = PASSED_ON.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    return {
      ...Object.fromEntries(kept),
      HOME: this.#folder,
      LC_ALL: "C",
      GIT_DIR: this.#folder,
      GIT_OBJECT_DIRECTORY: this.#repository.objects,
      GIT_INDEX_FILE: this.#repository.index,
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_CONFIG_GLOBAL: devNull,
      GIT_ATTR_NOSYSTEM: "1",
      GIT_NO_REPLACE_OBJECTS: "1",
      GIT_NO_LAZY_FETCH: "1",
      GIT_OPTIONAL_LOCKS: "0",
      GIT_TERMINAL_PROMPT: "0",
    };
  }
}
