import type { ProgressNotification, ProgressToken } from "@modelcontextprotocol/sdk/types.js";

/** At most one notification in this time, so that a fast scan does not flood its client. */
export const PROGRESS_INTERVAL_MS = 100;

export interface ProgressOptions {
  readonly token: ProgressToken;
  readonly send: (notification: ProgressNotification) => Promise<void>;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

export interface ProgressNotifier {
  readonly show: (message: string) => void;
  /** After it nothing is sent: a token is done with its request. */
  readonly end: () => void;
}

/** Sends a call's progress. `progress` counts every message, those that were held back included, so it only grows. */
export function progressNotifier({ token, send, now }: ProgressOptions): ProgressNotifier {
  let progress = 0;
  let notBefore = Number.NEGATIVE_INFINITY;
  let ended = false;
  return {
    show(message) {
      progress += 1;
      const time = now();
      if (ended || time < notBefore) return;
      notBefore = time + PROGRESS_INTERVAL_MS;
      const params = { progressToken: token, progress, message };
      // A watcher that is gone must not stop work that may be half done.
      send({ method: "notifications/progress", params }).catch(() => undefined);
    },
    end() {
      ended = true;
    },
  };
}
