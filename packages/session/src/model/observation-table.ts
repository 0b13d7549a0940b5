import type { ArgumentShape } from "../read/record.ts";
import {
  JOINS,
  OBSERVATIONS,
  SHELL_OUTCOMES,
  type CallObservation,
  type Join,
  type Nested,
  type Observation,
  type Outcome,
  type PlainObservation,
  type ResultObservation,
  type ShellOutcome,
} from "./observation.ts";
import { RowTable } from "./row-table.ts";
import { WordList } from "./word-list.ts";

// A row: kind, entry, tool, and by kind: block, shape and flags of a call; outcome, nested calls, call and join of a result.
const WHOLES = 6;
const [KIND, ENTRY, TOOL, FIRST, SECOND, THIRD] = [0, 1, 2, 3, 4, 5];
/** The kind takes the lowest bits, and the join of a result or what is known of a call those above. */
const KIND_MASK = 7;
const JOIN_SHIFT = 3;
const CONSUMED = 8;
const RAN_RIPGREP = 16;

const [CALL, RESULT] = [0, 1];

/** What was seen in one file, in its order. */
export class ObservationTable {
  /** The duration of a result is the one real. */
  readonly rows: RowTable;
  readonly tools: WordList<string>;
  readonly shapes: WordList<ArgumentShape> = new WordList();
  readonly outcomes: WordList<Outcome> = new WordList();
  readonly nested: Nested[] = [];

  /** `rows` is a guess of how many there will be. */
  constructor(tools: WordList<string>, rows = 0) {
    this.rows = new RowTable({ wholes: WHOLES, reals: 1 }, rows);
    this.tools = tools;
  }

  get size(): number {
    return this.rows.size;
  }

  addCall(call: Omit<CallObservation, "kind" | "consumed">): number {
    const row = this.#add(CALL + (call.ranRipgrep ? RAN_RIPGREP : 0), call.entry, this.tools.numberOf(call.tool));
    this.#set(row, FIRST, call.block);
    this.#set(row, SECOND, this.shapes.numberOf(call.shape));
    return row;
  }

  /** Adds a result; `call` is the row of the call it answers, -1 for none. */
  addResult(result: Omit<ResultObservation, "kind" | "call">, call: number): void {
    const { entry, tool, outcome, join, nested, durationMs } = result;
    const row = this.#add(RESULT + (JOINS.indexOf(join) << JOIN_SHIFT), entry, this.tools.numberOf(tool));
    this.#set(row, FIRST, this.outcomes.numberOf(outcome));
    this.#set(row, SECOND, nested === undefined ? -1 : this.nested.push(nested) - 1);
    this.#set(row, THIRD, call);
    this.rows.reals[row] = durationMs ?? Number.NaN;
  }

  addPlain(kind: PlainObservation["kind"], entry: number): void {
    this.#add(OBSERVATIONS.indexOf(kind), entry, -1);
  }

  addShell(entry: number, outcome: ShellOutcome): void {
    const row = this.#add(OBSERVATIONS.indexOf("bash_execution"), entry, -1);
    this.#set(row, FIRST, SHELL_OUTCOMES.indexOf(outcome));
  }

  /** Gives up the last rows, and with them the last nested calls, down to so many. */
  cut(rows: number, nested: number): void {
    for (let row = rows; row < this.size; row += 1) {
      const call = this.isResult(row) ? this.callOf(row) : -1;
      // It waits for a result again.
      if (call >= 0) this.#set(call, KIND, this.#whole(call, KIND) & ~CONSUMED);
    }
    this.rows.cut(rows);
    this.nested.length = nested;
  }

  kindOf(row: number): Observation["kind"] {
    return OBSERVATIONS[this.#whole(row, KIND) & KIND_MASK] ?? "user_message";
  }

  /** The place of its kind among `OBSERVATIONS`. */
  kindNumberOf(row: number): number {
    return this.#whole(row, KIND) & KIND_MASK;
  }

  isCall(row: number): boolean {
    return (this.#whole(row, KIND) & KIND_MASK) === CALL;
  }

  isResult(row: number): boolean {
    return (this.#whole(row, KIND) & KIND_MASK) === RESULT;
  }

  entryOf(row: number): number {
    return this.#whole(row, ENTRY);
  }

  /** The number of the tool of a call or a result. */
  toolOf(row: number): number {
    return this.#whole(row, TOOL);
  }

  blockOf(call: number): number {
    return this.#whole(call, FIRST);
  }

  ranRipgrep(call: number): boolean {
    return (this.#whole(call, KIND) & RAN_RIPGREP) !== 0;
  }

  /** Whether a result of the same file took this call. */
  isConsumed(call: number): boolean {
    return (this.#whole(call, KIND) & CONSUMED) !== 0;
  }

  consume(call: number): void {
    this.#set(call, KIND, this.#whole(call, KIND) | CONSUMED);
  }

  outcomeOf(result: number): number {
    return this.#whole(result, FIRST);
  }

  shellOutcomeOf(row: number): ShellOutcome {
    return SHELL_OUTCOMES[this.#whole(row, FIRST)] ?? "unknown";
  }

  joinOf(result: number): Join {
    return JOINS[this.#whole(result, KIND) >> JOIN_SHIFT] ?? "unresolved";
  }

  /** The place of its join among `JOINS`. */
  joinNumberOf(result: number): number {
    return this.#whole(result, KIND) >> JOIN_SHIFT;
  }

  durationOf(result: number): number | undefined {
    const duration = this.rows.reals[result] ?? Number.NaN;
    return Number.isNaN(duration) ? undefined : duration;
  }

  nestedOf(result: number): Nested | undefined {
    const nested = this.#whole(result, SECOND);
    return nested < 0 ? undefined : this.nested[nested];
  }

  shapeOf(call: number): ArgumentShape | undefined {
    return this.shapes.at(this.#whole(call, SECOND));
  }

  /** The row of the call that a result answers, -1 for none. */
  callOf(result: number): number {
    return this.#whole(result, THIRD);
  }

  #add(kind: number, entry: number, tool: number): number {
    const row = this.rows.add();
    this.#set(row, KIND, kind);
    this.#set(row, ENTRY, entry);
    this.#set(row, TOOL, tool);
    return row;
  }

  #whole(row: number, column: number): number {
    return this.rows.wholes[row * WHOLES + column] ?? 0;
  }

  #set(row: number, column: number, value: number): void {
    this.rows.wholes[row * WHOLES + column] = value;
  }
}
