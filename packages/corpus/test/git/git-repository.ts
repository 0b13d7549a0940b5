import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, utimesSync, writeFileSync } from "node:fs";

import { Project } from "../support/project.ts";

/** A workspace in a git repository whose commits have the dates they are given. */
export class GitProject extends Project {
  constructor(files: Readonly<Record<string, string>> = {}) {
    super(files);
    this.git("init", "-q", "-b", "main");
  }

  git(...command: readonly string[]): string {
    return this.gitAt("2020-01-01T00:00:00Z", ...command);
  }

  gitAt(date: string, ...command: readonly string[]): string {
    const environment = {
      PATH: process.env["PATH"],
      HOME: this.folder,
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
      GIT_AUTHOR_NAME: "a",
      GIT_AUTHOR_EMAIL: "a@example.com",
      GIT_COMMITTER_NAME: "a",
      GIT_COMMITTER_EMAIL: "a@example.com",
    };
    return execFileSync("git", command, { cwd: this.folder, env: environment, encoding: "utf8", stdio: "pipe" });
  }

  commit(date: string, ...paths: readonly string[]): void {
    this.gitAt(date, "add", "-f", "--", ...paths);
    this.gitAt(date, "commit", "-q", "-m", "x", "--allow-empty");
  }

  /** Sets a file's time as a checkout does, and lets git's index know it. */
  touch(path: string, date: string): void {
    utimesSync(this.path(path), new Date(date), new Date(date));
  }

  refreshIndex(): void {
    this.git("status");
  }

  /** A program that leaves a trace when it is started, and how to ask for the trace. */
  trap(): { readonly program: string; readonly sprung: () => boolean } {
    const program = this.path("trap.sh");
    const trace = this.path("trap.sprung");
    writeFileSync(program, `#!/bin/sh\n: > '${trace}'\nexit 0\n`);
    chmodSync(program, 0o755);
    return { program, sprung: () => existsSync(trace) };
  }
}
