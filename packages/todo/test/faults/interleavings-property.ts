import { readdirSync, readFileSync, rmSync, appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect } from "vitest";
import type { TodoService } from "@fathomline/contracts";
import { Distribution } from "../../../../test/support/distribution.ts";
import type * as real from "../../src/create-todo-service.ts";
import { directed, statuses, step } from "./interleaving-steps.ts";
import type { Step } from "./interleaving-steps.ts";
import { Death, watchedDisk } from "../support/watched-disk.ts";
import { fill, hashAt, leftovers, mortalSqlite, seen, todoText } from "../support/workplace.ts";
import type { Workplace } from "../support/workplace.ts";

export type Module = Pick<typeof real, "createTodoService">;

/**
 * Whatever dies and whoever edits in between: what a person wrote and did not delete is still there, what a person deleted
 * does not come back, and where no run needs a person nothing is left over.
 */
export async function checkInterleavings(
  { createTodoService }: Module,
  cwd: string,
  numRuns: number,
  distribution: Distribution,
  /** Whether a failure is expected, so that a small example of it is of no use. */
  isMutant: boolean = false,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const world = new World(
        fill(cwd, {
          "001-pending-p2-a.md": todoText(1, "pending", "p2", "token-0.\n"),
          "x/002-ready-p1-b.md": todoText(2, "ready", "p1", "token-1.\n"),
        }),
      );
      for (const taken of steps) {
        await world.take(taken, createTodoService);
        world.check();
      }
      await world.finish(createTodoService);
      distribution.record(...world.labels);
    }),
    { numRuns, endOnFailure: isMutant, examples: directed().map((steps) => [steps]) },
  );
}

class World {
  readonly #place: Workplace;
  /** Every text that must be somewhere, and every one that must be nowhere among the todos. */
  readonly #kept = new Set(["token-0.", "token-1."]);
  readonly #gone = new Set<string>();
  #next = 2;
  /** Whether a person did something while a run was pending: only then may one need a person. */
  #isDisturbed = false;
  readonly labels = new Set<string>();

  constructor(place: Workplace) {
    this.#place = place;
  }

  #todos(): readonly string[] {
    const ways = readdirSync(this.#place.root, { recursive: true, encoding: "utf8" });
    return ways.filter((way) => !way.startsWith(".fathomline") && way.endsWith(".md")).sort();
  }

  #textOf(way: string): string {
    return readFileSync(join(this.#place.root, way), "utf8");
  }

  #pick(index: number): string | undefined {
    const todos = this.#todos();
    return todos[index % Math.max(1, todos.length)];
  }

  async take(taken: Step, createTodoService: Module["createTodoService"]): Promise<void> {
    const { root, roots, context } = this.#place;
    if (taken.kind === "edit" || taken.kind === "delete") {
      const way = this.#pick(taken.todo);
      if (way === undefined) return;
      if (leftovers(root).length > 0) {
        this.labels.add(`${taken.kind} while a run is pending`);
        this.#isDisturbed = true;
      }
      if (taken.kind === "edit") {
        const token = this.#token();
        if (taken.isWhole) this.#overwrite(way, token);
        else appendFileSync(join(root, way), `${token}\n`);
        this.#kept.add(token);
      } else this.#delete(way);
      return;
    }
    const way = taken.kind === "move" ? this.#pick(taken.todo) : undefined;
    if (taken.kind === "move" && way === undefined) return;
    const token = this.#token();
    await this.#mortally(createTodoService, taken.at, async (todos) => {
      if (taken.kind === "create") {
        const body = `${token}\n`;
        const outcome = await todos.create({ ...roots, title: `made ${token}`, priority: "p3", body }, context);
        if (outcome.outcome === "created") this.#kept.add(token);
        return outcome;
      }
      if (taken.kind === "recover") return todos.allocate(roots, context);
      const path = join(root, way ?? "");
      const now = statuses.findIndex((status) => path.includes(`-${status}-`));
      const toStatus = statuses[(now + taken.status) % statuses.length] ?? "ready";
      return todos.transition({ ...roots, path, toStatus, expectedContentHash: hashAt(path) }, context);
    });
  }

  #token(): string {
    this.#next += 1;
    return `token-${this.#next}.`;
  }

  /** A person writes a file anew: what it alone held may be gone or not, as a run may have a copy. */
  #overwrite(way: string, token: string): void {
    const text = this.#textOf(way);
    writeFileSync(join(this.#place.root, way), `${text.slice(0, text.indexOf("\n---\n") + 5)}${token}\n`);
    const left = this.#todos().map((other) => this.#textOf(other));
    for (const old of text.match(/token-\d+\./gu) ?? [])
      if (!left.some((other) => other.includes(old))) this.#kept.delete(old);
  }

  /** A person deletes one file: what it alone held is to be gone for good. */
  #delete(way: string): void {
    const text = this.#textOf(way);
    rmSync(join(this.#place.root, way));
    const left = this.#todos().map((other) => this.#textOf(other));
    for (const token of text.match(/token-\d+\./gu) ?? []) {
      if (left.some((other) => other.includes(token))) continue;
      this.#kept.delete(token);
      this.#gone.add(token);
    }
  }

  async #mortally(
    createTodoService: Module["createTodoService"],
    at: number,
    run: (todos: TodoService) => Promise<{ readonly outcome: string }>,
  ): Promise<void> {
    const { fileSystem, closeOpen } = watchedDisk({
      decide: (_call, index) => (index === at ? { errno: "death" } : undefined),
    });
    const { sqlite, closeAll } = mortalSqlite();
    try {
      const outcome = await run(createTodoService({ fileSystem, sqlite, lockWaitMs: 0 }));
      this.labels.add(outcome.outcome);
      const { receipts } = seen(outcome).recovery;
      for (const { action } of receipts) this.labels.add(action);
    } catch (error) {
      if (!(error instanceof Death)) throw error;
      this.labels.add("died");
    } finally {
      closeAll();
      closeOpen();
    }
  }

  check(): void {
    const texts = this.#todos().map((way) => this.#textOf(way));
    const aside = leftovers(this.#place.root)
      .filter((way) => way.includes("source.") || way.includes(".undone") || way.includes("undone."))
      .map((way) => this.#textOf(join(".fathomline", way)));
    for (const token of this.#kept) {
      expect(
        [...texts, ...aside].some((text) => text.includes(token)),
        `${token} was lost`,
      ).toBe(true);
    }
    for (const token of this.#gone) {
      expect(
        texts.some((text) => text.includes(token)),
        `${token} came back`,
      ).toBe(false);
    }
  }

  /** At the end a whole call settles all that needs no person. */
  async finish(createTodoService: Module["createTodoService"]): Promise<void> {
    const { root, roots, context } = this.#place;
    const outcome = await createTodoService().allocate(roots, context);
    this.check();
    const isSettled = outcome.outcome !== "failed";
    this.labels.add(isSettled ? "settled" : "refused");
    if (isSettled) expect(leftovers(root)).toEqual([]);
    else expect(this.#isDisturbed, JSON.stringify(seen(outcome).recovery)).toBe(true);
    const listed = await createTodoService().list(roots, context);
    if (listed.outcome !== "listed" || !isSettled) return;
    expect(listed.issues, JSON.stringify(listed)).toEqual([]);
  }
}
