import { recoveries } from "./crash-states.ts";
import { faultTest } from "./matrix.ts";
import { create, transition } from "./scenarios.ts";

faultTest("recovery", { ordinary: 210, full: 210 }, async (cwd) => [
  ...(await recoveries(cwd, transition)),
  ...(await recoveries(cwd, create)),
]);
