import { finding, type Finding } from "../frontmatter/issue-summary.ts";
import { foldPath } from "../identity/fold-path.ts";
import type { JudgedFile } from "./judged-file.ts";

/** For each file that shares its id or its folded path with another one, the findings that say so. Every member of a group is in it. */
export function findShared(files: readonly JudgedFile[]): ReadonlyMap<JudgedFile, readonly Finding[]> {
  const shared = new Map<JudgedFile, Finding[]>();
  const report = (groups: readonly (readonly JudgedFile[])[], describe: (count: number) => Finding): void => {
    for (const group of groups) {
      const found = describe(group.length);
      for (const file of group) shared.set(file, [...(shared.get(file) ?? []), found]);
    }
  };
  report(
    groupsOfMany(files, ({ name }) => name?.issueId),
    (count) => finding("duplicate_issue_id", `${count} files have it.`),
  );
  report(
    groupsOfMany(files, ({ isTodoLike, isText, relative }) => (isTodoLike && isText ? foldPath(relative) : undefined)),
    (count) => finding("path_collision", `${count} paths are alike.`),
  );
  return shared;
}

/** The groups of two and more; nearly always there are none, so no list is made for a file that is alone. */
function groupsOfMany(
  files: readonly JudgedFile[],
  keyOf: (file: JudgedFile) => string | number | undefined,
): readonly (readonly JudgedFile[])[] {
  const first = new Map<string | number, JudgedFile>();
  const groups = new Map<string | number, JudgedFile[]>();
  for (const file of files) {
    const key = keyOf(file);
    if (key === undefined) continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, file);
    else
      groups
        .set(key, groups.get(key) ?? [earlier])
        .get(key)
        ?.push(file);
  }
  return [...groups.values()];
}
