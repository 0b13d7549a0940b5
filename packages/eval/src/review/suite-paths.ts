import { containPath, type Contained, type ContainmentFailure } from "@fathomline/workspace";
import type { SuitePlace } from "./review-suite.ts";

/** A path of the config, which starts at the suite's folder and may not leave the package. */
export function fromSuite({ place, relative, fileSystem }: SuitePlace, path: string): Contained | ContainmentFailure {
  return containPath({ cwd: place.root, base: relative, path, fileSystem });
}

/** Whether a path leads out of the package; whether anything is there is not told then. */
export function leavesPackage(place: Contained | ContainmentFailure): boolean {
  return !place.ok && place.code === "path_escape";
}
