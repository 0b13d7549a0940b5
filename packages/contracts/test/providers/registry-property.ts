import { deepStrictEqual } from "node:assert";
import * as fc from "fast-check";
import type * as Registry from "../../src/providers/registry.ts";

export type RegistryModule = Pick<typeof Registry, "registerService" | "resolveService">;

export type Step =
  | {
      readonly do: "register";
      readonly scope: number;
      readonly kind: Registry.ServiceKind;
      readonly name: string;
      readonly fits: boolean;
    }
  | { readonly do: "release"; readonly which: number };

interface Entry {
  readonly step: Extract<Step, { do: "register" }>;
  readonly version: string;
  live: boolean;
}

const kinds = ["search", "describe"] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant<"register">("register"),
    scope: fc.nat(1),
    kind: fc.constantFrom(...kinds),
    name: fc.constantFrom("one", "two"),
    fits: fc.boolean(),
  }),
  fc.record({ do: fc.constant<"release">("release"), which: fc.nat(11) }),
);

const isFitting = (service: object): service is { fits: true } => Reflect.get(service, "fits") === true;

/** After any steps, taken by several copies of the module in turn, each copy finds what a plain list of entries says. */
export function registryProperty(
  modules: readonly RegistryModule[],
  runs: { readonly numRuns: number; readonly seed?: number; readonly endOnFailure?: boolean },
  seen: (states: readonly string[]) => void,
): void {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12, size: "max" }), (steps) => {
      const scopes = [{}, {}];
      const entries: Entry[] = [];
      const releases: (() => void)[] = [];
      for (const [turn, each] of steps.entries()) {
        const module = modules[turn % modules.length];
        if (each.do === "release") {
          releases[each.which]?.();
          const released = entries[each.which];
          if (released !== undefined) released.live = false;
          continue;
        }
        for (const { step, live } of entries) if (live && isSamePlace(step, each)) retire(entries, step);
        const version = String(turn);
        entries.push({ step: each, version, live: true });
        const registration = module?.registerService(
          scopes[each.scope] ?? {},
          each.kind,
          { name: each.name, version },
          { fits: each.fits },
        );
        releases.push(() => registration?.release());
      }
      const found = scopes.flatMap((scope) =>
        kinds.map((kind) => modules.map((module) => summary(module.resolveService(scope, kind, isFitting)))),
      );
      const expected = scopes.flatMap((_, scope) => kinds.map((kind) => expectedSummary(entries, scope, kind)));
      seen(expected);
      deepStrictEqual(
        found,
        expected.map((text) => modules.map(() => text)),
      );
    }),
    runs,
  );
}

function isSamePlace(a: Entry["step"], b: Entry["step"]): boolean {
  return a.scope === b.scope && a.kind === b.kind && a.name === b.name;
}

function retire(entries: readonly Entry[], step: Entry["step"]): void {
  for (const entry of entries) if (entry.step === step) entry.live = false;
}

function summary(resolution: Registry.Resolution<object>): string {
  if (resolution.state === "none") return "none";
  const providers = resolution.state === "one" ? [resolution.provider] : resolution.providers;
  return `${resolution.state} ${providers.map(({ name, version }) => `${name}@${version}`).join(" ")}`;
}

function expectedSummary(entries: readonly Entry[], scope: number, kind: string): string {
  const live = entries.filter((entry) => entry.live && entry.step.scope === scope && entry.step.kind === kind);
  if (live.length === 0) return "none";
  const usable = live.length === 1 && (live[0]?.step.fits ?? false);
  return `${usable ? "one" : "conflict"} ${live.map(({ step, version }) => `${step.name}@${version}`).join(" ")}`;
}
