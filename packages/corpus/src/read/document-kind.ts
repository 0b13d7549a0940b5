import type { CorpusRoot, DocumentKind } from "../request.ts";

const KIND_OF_FOLDER: ReadonlyMap<string, DocumentKind> = new Map([
  ["solutions", "solution"],
  ["plans", "plan"],
  ["memories", "memory"],
]);

/** The kind of a document by its root and the first folder below it, in any letter case. */
export function documentKind(role: CorpusRoot["role"], path: string): DocumentKind {
  if (role === "todos") return "todo";
  const [first, second] = path.toLowerCase().split("/");
  // With the whole project as the root, `docs/` is one folder further down.
  const folder = first === "docs" && path.split("/").length > 2 ? second : first;
  return path.includes("/") ? (KIND_OF_FOLDER.get(folder ?? "") ?? "doc") : "doc";
}
