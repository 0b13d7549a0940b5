import { lstatSync, readlinkSync } from "node:fs";
import { isAbsolute } from "node:path";

/** What an obvious walk says of a path. */
export type Verdict =
  | { readonly state: "present" | "missing"; readonly absolute: string }
  | { readonly state: "path_escape" | "path_not_folder" };

interface Place {
  readonly parts: readonly string[];
  readonly kind: "folder" | "file";
}

const maximumLinks = 40;

/**
 * The slow oracle of containment: one segment after another from the top of the disk, with `lstat` and `readlink` only.
 * `boundary` is a real path, `path` absolute; its `..` are taken away as text first.
 */
export function slowContainment(boundary: string, path: string): Verdict {
  const inside = segments(boundary);
  const isInside = (parts: readonly string[]): boolean => inside.every((segment, at) => parts[at] === segment);
  const wanted = withoutDots(segments(path));
  let place: Place = { parts: [], kind: "folder" };
  for (const [at, segment] of wanted.entries()) {
    if (place.kind === "file") return { state: isInside(place.parts) ? "path_not_folder" : "path_escape" };
    const next = step(place.parts, segment, 0);
    if (next === "broken") return { state: "path_escape" };
    if (next === "missing") {
      if (!isInside(place.parts)) return { state: "path_escape" };
      return { state: "missing", absolute: spell([...place.parts, ...wanted.slice(at)]) };
    }
    place = next;
  }
  return isInside(place.parts) ? { state: "present", absolute: spell(place.parts) } : { state: "path_escape" };
}

function step(parts: readonly string[], segment: string, links: number): Place | "missing" | "broken" {
  const at = [...parts, segment];
  const stat = lstatSync(spell(at), { throwIfNoEntry: false });
  if (stat === undefined) return "missing";
  if (!stat.isSymbolicLink()) return { parts: at, kind: stat.isDirectory() ? "folder" : "file" };
  if (links >= maximumLinks) return "broken";
  const target = readlinkSync(spell(at));
  let place: Place = { parts: isAbsolute(target) ? [] : parts, kind: "folder" };
  for (const name of target.split("/")) {
    // `file/` and `file/.` ask for a folder too: the kernel refuses both.
    if (place.kind === "file") return "broken";
    if (name === "" || name === ".") continue;
    const next: Place | "missing" | "broken" =
      name === ".." ? { parts: place.parts.slice(0, -1), kind: "folder" } : step(place.parts, name, links + 1);
    if (typeof next === "string") return "broken";
    place = next;
  }
  return place;
}

function segments(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function withoutDots(parts: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const part of parts) {
    if (part === "..") kept.pop();
    else if (part !== ".") kept.push(part);
  }
  return kept;
}

function spell(parts: readonly string[]): string {
  return `/${parts.join("/")}`;
}
