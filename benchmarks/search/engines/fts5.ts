import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { listMarkdown } from "../corpus/list-markdown.ts";
import type { BenchQuery } from "../queries/bench-query.ts";
import type { Engine, EngineSetting } from "./engine.ts";
import { peerDocument, ROWS } from "./peer-document.ts";

/** Plain FTS5 with `bm25` and no look at the files: two columns, unicode61, the best 20 rows, no total. */
export function openFts5(setting: EngineSetting): Engine {
  const file = join(setting.folder, "bench-fts5.db");
  const opened = lazily(() => new DatabaseSync(file));
  const write = (paths: readonly string[]): void => {
    const db = opened();
    const find = db.prepare("select id from files where path = ?");
    const add = db.prepare("insert into files (path) values (?)");
    const remove = db.prepare("delete from words where rowid = ?");
    const insert = db.prepare("insert into words (rowid, title, body) values (?, ?, ?)");
    db.exec("begin");
    for (const path of paths) {
      const { title, body } = peerDocument(setting, path);
      let id = find.get(path)?.["id"];
      if (id === undefined) id = add.run(path).lastInsertRowid;
      else remove.run(id);
      insert.run(id ?? null, title, body);
    }
    db.exec("commit");
  };
  return {
    async build() {
      rmSync(file, { force: true });
      opened().exec(
        `pragma journal_mode = wal; pragma synchronous = normal;
         create table files (id integer primary key, path text unique);
         create virtual table words using fts5 (title, body, content='', contentless_delete=1)`,
      );
      write(listMarkdown(setting.folder));
    },
    async open() {
      opened().prepare("select count(*) from files").get();
    },
    async query(query) {
      const rows = opened()
        .prepare(
          `select path from words join files on id = words.rowid where words match ?
           order by bm25(words, 5, 1) limit ${ROWS}`,
        )
        .all(expression(query));
      return () => ({ total: rows.length, paths: rows.map((row) => String(row["path"])) });
    },
    async update(paths) {
      write(paths);
    },
  };
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function expression({ class: kind, words }: BenchQuery): string {
  if (kind === "phrase") return `"${words.join(" ")}"`;
  return words.map((word) => `"${word}"${kind === "prefix" ? " *" : ""}`).join(" ");
}
