import type { Registration } from "../providers/registry.ts";
import type { ProfileDecision } from "../v1/common/provenance.ts";
import type { MetadataProfile } from "./metadata-profile.ts";
import { nameOf, recordOf } from "./read-member.ts";
import { snapshotProfile } from "./snapshot-profile.ts";

interface Entry {
  readonly id: string;
  readonly packageName: string;
  readonly version: string;
  /** Null where the profile is of another contract version, which this one cannot read. */
  readonly profile: MetadataProfile | null;
}

export interface ResolvedProfiles {
  /** Usable ones, by id in code-unit order. The same registration gives the same object at every call. */
  readonly profiles: readonly MetadataProfile[];
  /** Those that take no part, and why. */
  readonly decisions: readonly ProfileDecision[];
}

/** The shape behind the global symbol; a later version of this package that changes it takes another symbol. */
interface SharedProfiles {
  readonly scopes: WeakMap<object, Set<Entry>>;
}

// On globalThis, because packages of a host have separate module roots and meet nowhere else. Apart from the services,
// whose registry may have been made by an older copy of this package that knows no profiles.
const key = Symbol.for("fathomline.profiles.v1");

function shared(): SharedProfiles {
  const existing: unknown = Reflect.get(globalThis, key);
  if (isShared(existing)) return existing;
  const created: SharedProfiles = { scopes: new WeakMap() };
  Reflect.defineProperty(globalThis, key, { value: created });
  return created;
}

function isShared(value: unknown): value is SharedProfiles {
  return typeof value === "object" && value !== null && Reflect.get(value, "scopes") instanceof WeakMap;
}

/**
 * Registers a profile for one session scope; the next call sees it. The same package registering the same id again (a
 * reload) replaces its own entry, and the release of the replaced one then removes nothing. Throws a TypeError that
 * names the member where the profile is not as the contract says.
 */
export function registerProfile(scope: object, profile: MetadataProfile): Registration {
  const added = entryOf(profile);
  const { scopes } = shared();
  const entries = scopes.get(scope) ?? new Set<Entry>();
  scopes.set(scope, entries);
  for (const entry of entries) {
    if (entry.id === added.id && entry.packageName === added.packageName) entries.delete(entry);
  }
  entries.add(added);
  return { release: () => void entries.delete(added) };
}

/** The profiles of a scope. One id from two owners is used from neither, and both are named. */
export function resolveProfiles(scope: object): ResolvedProfiles {
  const entries = [...(shared().scopes.get(scope) ?? [])].toSorted(byIdAndOwner);
  const profiles: MetadataProfile[] = [];
  const decisions: ProfileDecision[] = [];
  for (const { id, version, profile } of entries) {
    if (profile === null) decisions.push({ id, version, decision: "incompatible" });
    else if (isContested(entries, id)) decisions.push({ id, version, decision: "duplicate" });
    else profiles.push(profile);
  }
  return { profiles, decisions };
}

function isContested(entries: readonly Entry[], id: string): boolean {
  return entries.filter((entry) => entry.id === id && entry.profile !== null).length > 1;
}

function entryOf(value: unknown): Entry {
  const record = recordOf(value, "profile");
  const contractVersion = record["contractVersion"];
  if (!Number.isSafeInteger(contractVersion)) throw new TypeError("contractVersion must be a whole number");
  const profile = contractVersion === 1 ? snapshotProfile(value) : null;
  const owner = profile?.owner ?? recordOf(record["owner"], "owner");
  const version = profile === null ? record["version"] : profile.version;
  return {
    id: profile?.id ?? nameOf(record["id"], "id"),
    packageName: nameOf(owner.packageName, "owner.packageName"),
    version: nameOf(version ?? owner.packageVersion, "version"),
    profile,
  };
}

function byIdAndOwner(a: Entry, b: Entry): number {
  return compare(a.id, b.id) || compare(a.packageName, b.packageName);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
