import type { TodoRefused } from "@fathomline/contracts";
import { observe } from "@fathomline/contracts";
import { errnoOf } from "@fathomline/workspace";
import { Recorder } from "./recorder.ts";
import { diskRefusal } from "./refused.ts";
import type { DiskCode } from "./refused.ts";

/** Runs one call and ties what it saw itself do to its result, or to what it throws. */
export async function invoke<Success extends object>(
  otherwise: DiskCode,
  work: (recorder: Recorder) => Promise<Success | TodoRefused>,
): Promise<Success | TodoRefused> {
  const recorder = new Recorder();
  try {
    return observe(await work(recorder), recorder.observations());
  } catch (error) {
    const errno = errnoOf(error);
    if (errno !== undefined) return observe(diskRefusal(errno, otherwise), recorder.observations());
    if (typeof error === "object" && error !== null) observe(error, recorder.observations());
    throw error;
  }
}
