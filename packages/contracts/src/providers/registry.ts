/** Services that a package may provide in place of ours. Each kind is exclusive: one foreign provider at most. */
export type ServiceKind = "search" | "describe" | "todo";

export interface ProviderIdentity {
  readonly name: string;
  readonly version: string;
}

export interface Registration {
  /** Removes this registration, and only this one. Idempotent. */
  release(): void;
}

export type Resolution<Service> =
  | { readonly state: "none" }
  | { readonly state: "one"; readonly provider: ProviderIdentity; readonly service: Service }
  | { readonly state: "conflict"; readonly providers: readonly ProviderIdentity[] };

interface Entry {
  readonly kind: ServiceKind;
  readonly provider: ProviderIdentity;
  readonly service: object;
}

/** The shape behind the global symbol; a later version of this package that changes it takes another symbol. */
interface SharedRegistry {
  readonly scopes: WeakMap<object, Set<Entry>>;
}

// On globalThis, because packages of a host have separate module roots and meet nowhere else.
const key = Symbol.for("fathomline.registry.v1");

function shared(): SharedRegistry {
  const existing: unknown = Reflect.get(globalThis, key);
  if (isSharedRegistry(existing)) return existing;
  const created: SharedRegistry = { scopes: new WeakMap() };
  Reflect.defineProperty(globalThis, key, { value: created });
  return created;
}

function isSharedRegistry(value: unknown): value is SharedRegistry {
  return typeof value === "object" && value !== null && Reflect.get(value, "scopes") instanceof WeakMap;
}

/**
 * Registers a service for one session scope. The same provider registering again (a reload) replaces its own entry; the
 * release of the replaced one then removes nothing.
 */
export function registerService(
  scope: object,
  kind: ServiceKind,
  provider: ProviderIdentity,
  service: object,
): Registration {
  const { scopes } = shared();
  const entries = scopes.get(scope) ?? new Set<Entry>();
  scopes.set(scope, entries);
  for (const entry of entries) {
    if (entry.kind === kind && entry.provider.name === provider.name) entries.delete(entry);
  }
  const entry: Entry = { kind, provider: { name: provider.name, version: provider.version }, service };
  entries.add(entry);
  return { release: () => void entries.delete(entry) };
}

/** The foreign service of a kind in this scope. `accepts` proves that the object has the shape of that kind. */
export function resolveService<Service extends object>(
  scope: object,
  kind: ServiceKind,
  accepts: (service: object) => service is Service,
): Resolution<Service> {
  const entries = [...(shared().scopes.get(scope) ?? [])].filter((entry) => entry.kind === kind);
  const [only] = entries;
  if (only === undefined) return { state: "none" };
  if (entries.length > 1 || !accepts(only.service))
    return { state: "conflict", providers: entries.map((entry) => entry.provider) };
  return { state: "one", provider: only.provider, service: only.service };
}
