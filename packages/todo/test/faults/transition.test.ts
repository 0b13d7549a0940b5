import { everyErrno, faultTest } from "./matrix.ts";
import { transition, transitionWithoutLinks } from "./scenarios.ts";

faultTest("transition", { ordinary: 355, full: 355 }, async () => [
  {
    scenario: transition,
    ordinary: [
      { errnos: everyErrno, modes: ["death", "once"] },
      { errnos: ["EIO"], modes: ["kind", "all"] },
    ],
  },
  { scenario: transitionWithoutLinks, ordinary: [{ errnos: [], modes: ["death"] }] },
]);
