import type { PiEvent } from "./pi-event.ts";
import { readEvent } from "./read-event.ts";
import { LineSplitter } from "./split-lines.ts";

interface Waiter {
  readonly test: (event: PiEvent) => boolean;
  readonly resolve: (event: PiEvent) => void;
  readonly reject: (error: Error) => void;
}

/** The events of a running process, and whoever waits for one of them. */
export class EventLog {
  readonly events: PiEvent[] = [];
  readonly #onEvent: (event: PiEvent) => void;
  readonly #splitter = new LineSplitter((line) => this.#take(line));
  readonly #waiters = new Set<Waiter>();
  #ended: string | undefined;

  constructor(onEvent: (event: PiEvent) => void) {
    this.#onEvent = onEvent;
  }

  push(chunk: Buffer): void {
    this.#splitter.push(chunk);
  }

  /** Fails every waiter, now and later. */
  end(reason: string): void {
    this.#ended = reason;
    for (const waiter of this.#waiters) waiter.reject(new Error(reason));
    this.#waiters.clear();
  }

  waitFor(test: (event: PiEvent) => boolean, from: number): Promise<PiEvent> {
    const seen = this.events.slice(from).find((event) => test(event));
    if (seen !== undefined) return Promise.resolve(seen);
    if (this.#ended !== undefined) return Promise.reject(new Error(this.#ended));
    return new Promise((resolve, reject) => this.#waiters.add({ test, resolve, reject }));
  }

  #take(line: string): void {
    try {
      const event = readEvent(JSON.parse(line));
      this.events.push(event);
      this.#onEvent(event);
      for (const waiter of this.#waiters) {
        if (!waiter.test(event)) continue;
        this.#waiters.delete(waiter);
        waiter.resolve(event);
      }
    } catch (error) {
      this.end(`no event of Pi: ${String(error)}: ${line}`);
    }
  }
}
