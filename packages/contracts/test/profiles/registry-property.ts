import { deepStrictEqual } from "node:assert";
import * as fc from "fast-check";
import type * as Registry from "../../src/profiles/profile-registry.ts";
import { untyped } from "./profile.ts";

export type ProfilesModule = Pick<typeof Registry, "registerProfile" | "resolveProfiles">;

type Step =
  | {
      readonly do: "register";
      readonly scope: number;
      readonly id: string;
      readonly owner: string;
      readonly contract: number;
    }
  | { readonly do: "release"; readonly which: number };

interface Entry {
  readonly step: Extract<Step, { do: "register" }>;
  readonly version: string;
  live: boolean;
}

const IDS = ["B", "a", "é"];
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant<"register">("register"),
      scope: fc.nat(1),
      id: fc.constantFrom(...IDS),
      owner: fc.constantFrom("one", "two"),
      contract: fc.constantFrom(1, 1, 1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant<"release">("release"), which: fc.nat(11) }) },
);

/** After any steps, taken by several copies of the module in turn, each copy finds what a plain list of entries says. */
export function profilesProperty(
  modules: readonly ProfilesModule[],
  runs: { readonly numRuns: number; readonly seed?: number; readonly endOnFailure?: boolean },
  seen: (labels: readonly string[]) => void,
): void {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12, size: "max" }), (steps) => {
      const scopes = [{}, {}];
      const entries: Entry[] = [];
      const releases: (() => void)[] = [];
      for (const [turn, each] of steps.entries()) {
        if (each.do === "release") {
          releases[each.which]?.();
          const released = entries[each.which];
          if (released !== undefined) released.live = false;
          continue;
        }
        for (const entry of entries) if (isSamePlace(entry.step, each)) entry.live = false;
        const version = String(turn);
        entries.push({ step: each, version, live: true });
        const owner = { packageName: each.owner, packageVersion: version };
        const record = untyped({ id: each.id, owner, contractVersion: each.contract });
        const registration = modules[turn % modules.length]?.registerProfile(scopes[each.scope] ?? {}, record);
        releases.push(() => registration?.release());
      }
      const expected = scopes.map((_, scope) => expectedLines(entries, scope));
      seen(expected.flat().map((line) => line.split(" ")[0] ?? ""));
      for (const module of modules)
        deepStrictEqual(
          scopes.map((scope) => lines(module.resolveProfiles(scope))),
          expected,
        );
    }),
    runs,
  );
}

function isSamePlace(a: Entry["step"], b: Entry["step"]): boolean {
  return a.scope === b.scope && a.id === b.id && a.owner === b.owner;
}

function lines({ profiles, decisions }: Registry.ResolvedProfiles): string[] {
  const usable = profiles.map(({ id, owner }) => `usable ${id} ${owner.packageVersion}`);
  return [...usable, ...decisions.map(({ id, version, decision }) => `${decision} ${id} ${version}`)];
}

function expectedLines(entries: readonly Entry[], scope: number): string[] {
  const live = entries.filter((entry) => entry.live && entry.step.scope === scope);
  const usable: string[] = [];
  const rest: string[] = [];
  for (const id of IDS) {
    for (const owner of ["one", "two"]) {
      const entry = live.find(({ step }) => step.id === id && step.owner === owner);
      if (entry === undefined) continue;
      const rival = live.find(({ step }) => step.id === id && step.owner !== owner && step.contract === 1);
      if (entry.step.contract !== 1) rest.push(`incompatible ${id} ${entry.version}`);
      else if (rival === undefined) usable.push(`usable ${id} ${entry.version}`);
      else rest.push(`duplicate ${id} ${entry.version}`);
    }
  }
  return [...usable, ...rest];
}
