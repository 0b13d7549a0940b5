/** Part of every index file's name: another schema is another file, so two versions never rebuild each other's. */
export const INDEX_SCHEMA_VERSION = 4;

/** Marks a SQLite file as an index of ours in its header ("Fthm"). */
export const INDEX_APPLICATION_ID = 0x4674686d;

/** The columns of the full-text table in their order; each holds folded terms, one space apart. */
export const FTS_COLUMNS = ["title", "tags", "frontmatter", "headings", "path", "body"] as const;

/** Stands between two values of one column, so that no phrase reaches over the border. Private use: no text folds to it. */
export const VALUE_BORDER = "\uE000";

/**
 * One row a document in `documents`, which some questions read whole and which therefore holds nothing long (`signals`: see
 * `storedSignals`); in `blocks` what every new process needs of all of them (see `writeBlocks`); its terms for scoring in `contents`; its words in `words` under the same id (contentless: terms only); its exact
 * values in `fields`; its outgoing links in `links`, a row for each `candidate`. `content` in `meta` names the content of the whole.
 * `stamp` and `settled` decide whether a file is read again.
 */
export const INDEX_SCHEMA: string = `
create table meta (name text primary key, value text not null) without rowid;
create table documents (
  id integer primary key,
  root text not null,
  path text not null,
  stamp text not null,
  settled integer not null,
  hash text not null,
  kind text not null,
  outcome text not null,
  completed integer not null,
  malformed integer not null,
  preview_cut integer not null,
  too_large integer not null,
  diagnostics text not null,
  date_ms integer,
  signals text not null,
  title_words integer not null,
  tags_words integer not null,
  frontmatter_words integer not null,
  headings_words integer not null,
  path_words integer not null,
  body_words integer not null,
  unique (root, path)
);
create index documents_with_findings on documents (id) where diagnostics <> '';
create table blocks (
  block integer primary key,
  files text not null,
  stamps blob not null,
  texts integer not null,
  not_text integer not null,
  too_large integer not null,
  malformed integer not null,
  preview_cut integer not null,
  title_words integer not null,
  tags_words integer not null,
  frontmatter_words integer not null,
  headings_words integer not null,
  path_words integer not null,
  body_words integer not null
);
create table contents (document integer primary key, terms not null);
create table fields (
  document integer not null, position integer not null, name text not null, type text not null, value text not null,
  source text not null, primary key (document, position)
) without rowid;
create index fields_by_value on fields (name, value, document);
create table links (
  document integer not null, position integer not null, candidate integer not null, target text not null,
  primary key (document, position, candidate)
) without rowid;
create index links_by_target on links (target, document);
create virtual table words using fts5(
  ${FTS_COLUMNS.join(", ")}, content='', contentless_delete=1, detail=full,
  tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
insert into meta values ('counter', '0'), ('complete', '0'), ('content', '0');
`;
