import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A fresh workspace with `docs/` and `todos/`, in a folder of its own whose other entries are outside. */
export class Project implements Disposable {
  readonly outer: string = realpathSync(mkdtempSync(join(tmpdir(), "fathomline-cases-")));
  readonly folder: string;

  constructor(files: Files = {}, name = "w") {
    this.folder = join(this.outer, name);
    mkdirSync(this.path("docs"), { recursive: true });
    mkdirSync(this.path("todos"));
    for (const [path, content] of Object.entries(files)) this.write(path, content);
  }

  path(relative: string): string {
    return join(this.folder, relative);
  }

  write(path: string, content: string | Uint8Array): void {
    mkdirSync(dirname(this.path(path)), { recursive: true });
    writeFileSync(this.path(path), content);
  }

  read(path: string): string {
    return readFileSync(this.path(path), "utf8");
  }

  remove(path: string): void {
    rmSync(this.path(path), { recursive: true });
  }

  /** Every entry of the workspace and of what surrounds it, with its content; our own state folders are left out. */
  tree(): Readonly<Record<string, string>> {
    const entries: Record<string, string> = {};
    addEntries(this.outer, "", entries);
    return entries;
  }

  /** What our state folder holds; undefined where there is none. */
  state(): readonly string[] | undefined {
    const folder = this.path(".fathomline");
    return lstatSync(folder, { throwIfNoEntry: false }) === undefined ? undefined : readdirSync(folder).sort();
  }

  /** Absolute paths of the index files. */
  indexFiles(): readonly string[] {
    return (this.state() ?? []).filter((name) => name.endsWith(".db")).map((name) => this.path(`.fathomline/${name}`));
  }

  [Symbol.dispose](): void {
    rmSync(this.outer, { recursive: true, force: true });
  }
}

function addEntries(folder: string, below: string, entries: Record<string, string>): void {
  for (const name of readdirSync(folder).sort()) {
    if (name === ".fathomline") continue;
    const place = join(folder, name);
    const path = below === "" ? name : `${below}/${name}`;
    const stats = lstatSync(place);
    if (stats.isSymbolicLink()) entries[path] = `link to ${readlinkSync(place)}`;
    else if (stats.isDirectory()) {
      entries[path] = "folder";
      addEntries(place, path, entries);
    } else if (stats.isFile()) entries[path] = createHash("sha256").update(readFileSync(place)).digest("hex");
    else entries[path] = "special";
  }
}
