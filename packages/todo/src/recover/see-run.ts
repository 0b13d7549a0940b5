import { lookAt } from "../coordination/sight.ts";
import type { Sight } from "../coordination/sight.ts";
import { absolutePath } from "../coordination/session.ts";
import type { Session } from "../coordination/session.ts";
import type { Journal } from "../journal/journal.ts";
import type { Run } from "../journal/run.ts";
import { folderStanding } from "./folder-standing.ts";
import type { RunSight } from "./judge-run.ts";

/** Looks at every place where a run can have files. */
export function seeRun(session: Session, run: Run, journal: Journal): RunSight {
  const { fileSystem } = session;
  return {
    source: seeTodo(session, journal.source),
    target: seeTodo(session, journal.target),
    sourceKept: lookAt(fileSystem, run.sourceKept),
    sourceMoved: lookAt(fileSystem, run.sourceMoved),
    targetUndone: lookAt(fileSystem, run.targetUndone),
  };
}

/** A todo's place; a link in the place of its folder is somebody else's doing. */
export function seeTodo(session: Session, relative: string): Sight {
  const standing = folderStanding(session, relative);
  switch (standing.state) {
    case "real":
      return lookAt(session.fileSystem, absolutePath(session.root, relative));
    case "absent":
      return { state: "absent" };
    case "elsewhere":
      return { state: "other" };
    case "unknown":
      return standing;
  }
}
