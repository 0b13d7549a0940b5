/** A place in a queue: `ready` settles when every earlier place was left. */
export interface Turn {
  readonly ready: Promise<void>;
  /** Gives the place up, before or after it is ready. Later calls do nothing. */
  leave(): void;
}

/** First come, first served, inside one process. */
export class TurnQueue {
  readonly #places: (() => void)[] = [];
  /** When the next one may begin, in milliseconds of `performance.now()`; a holder sets it to let other processes in. */
  restUntil = 0;

  get isIdle(): boolean {
    return this.#places.length === 0 && performance.now() >= this.restUntil;
  }

  join(): Turn {
    const { promise, resolve } = Promise.withResolvers<void>();
    // A function of its own, as it also tells one place from another.
    const call = (): void => resolve();
    this.#places.push(call);
    if (this.#places[0] === call) call();
    return { ready: promise, leave: () => this.#leave(call) };
  }

  #leave(call: () => void): void {
    const at = this.#places.indexOf(call);
    if (at === -1) return;
    this.#places.splice(at, 1);
    if (at === 0) this.#places[0]?.();
  }
}

const queues = new Map<string, TurnQueue>();

/** The queue of one physical lock file. Queues nobody needs any more are dropped when a new one is made. */
export function queueOf(lockFile: string): TurnQueue {
  const known = queues.get(lockFile);
  if (known !== undefined) return known;
  for (const [key, queue] of queues) if (queue.isIdle) queues.delete(key);
  const created = new TurnQueue();
  queues.set(lockFile, created);
  return created;
}
