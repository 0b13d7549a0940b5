import { everyErrno, faultTest } from "./matrix.ts";
import { allocate, create, createFirst, createWithoutLinks } from "./scenarios.ts";

faultTest("create", { ordinary: 290, full: 290 }, async () => [
  {
    scenario: create,
    ordinary: [
      { errnos: everyErrno, modes: ["death", "once"] },
      { errnos: ["EIO"], modes: ["kind", "all"] },
    ],
  },
  { scenario: createFirst, ordinary: [{ errnos: ["EIO"], modes: ["death", "once"] }] },
  { scenario: createWithoutLinks, ordinary: [{ errnos: [], modes: ["death"] }] },
  { scenario: allocate, ordinary: [{ errnos: [], modes: ["death"] }] },
]);
