import type { ChargedBytes } from "@fathomline/bounds";
import type {
  Schema,
  TodoErrorCode,
  TodoRootsInput,
  TodoService,
  TodoServiceContext,
  ToolDefinition,
} from "@fathomline/contracts";
import type { CallFacts } from "../project/call-facts.ts";
import type { Places, PlaceRefused } from "../project/places.ts";
import type { Expectation } from "../project/preconditions.ts";
import type { ReadResult } from "../project/read-result.ts";

/** What one of the six tools is beyond what all of them share. */
export interface TodoOperation<Input extends TodoRootsInput, Request, Success, Native> {
  readonly definition: ToolDefinition;
  readonly input: Schema<Input>;
  readonly output: Schema<Native>;
  /** What the service is asked, with absolute paths. */
  readonly request: (input: Input, places: Places) => Asked<Request> | PlaceRefused;
  readonly call: (service: TodoService, request: Request, context: TodoServiceContext) => Promise<unknown>;
  readonly read: (result: unknown) => ReadResult<Success>;
  readonly expectations: (input: Input) => readonly Expectation[];
  readonly success: (result: Success, facts: CallFacts) => Projected<Native>;
  readonly failure: (code: TodoErrorCode, facts: CallFacts) => Native;
}

export interface Asked<Request> {
  readonly ok: true;
  readonly request: Request;
}

/** An envelope that is not sealed yet, and what of it was measured before. */
export interface Projected<Native> {
  readonly envelope: Native;
  readonly charged?: ChargedBytes;
}

/** The two roots of a request. */
export function rootsOf({ workspaceRoot, todosRoot }: Places): {
  readonly workspaceRoot: string;
  readonly todosRoot: string;
} {
  return { workspaceRoot, todosRoot };
}
