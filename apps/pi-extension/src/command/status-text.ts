import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import {
  CONTRACT_VERSION,
  DESCRIBE_CEILINGS,
  EVAL_CEILINGS,
  isDescribeService,
  isSearchService,
  isTodoService,
  resolveProfiles,
  resolveService,
  SEARCH_CEILINGS,
  SESSION_CEILINGS,
  TODO_CEILINGS,
  type Resolution,
} from "@fathomline/contracts";
import { settingsLines } from "../settings/settings-text.ts";
import type { CommandContext, CommandWork } from "./command-host.ts";
import { describeIndex, listIndexFiles } from "./index-files.ts";

const CEILINGS = [
  ["search", SEARCH_CEILINGS],
  ["describe", DESCRIBE_CEILINGS],
  ["todos", TODO_CEILINGS],
  ["sessions", SESSION_CEILINGS],
  ["evals", EVAL_CEILINGS],
] as const;

/** What is loaded, how large an answer can be, who answers, and where the index is. */
export function statusText({ cwd, sessionManager }: CommandContext, { tools, active, settings }: CommandWork): string {
  const off = tools.map(({ name }) => name).filter((name) => !active.includes(name));
  const profiles = resolveProfiles(sessionManager).profiles.map(({ id }) => id);
  return [
    `Fathomline ${version()}, contract ${CONTRACT_VERSION}`,
    `Tools: ${tools.length - off.length} of ${tools.length} on${off.length === 0 ? "" : `; off: ${off.join(", ")}`}`,
    `Search by ${provider(resolveService(sessionManager, "search", isSearchService))}, describe by ${provider(
      resolveService(sessionManager, "describe", isDescribeService),
    )}, todos by ${provider(resolveService(sessionManager, "todo", isTodoService))}`,
    `Profiles: ${profiles.length === 0 ? "none" : profiles.join(", ")}`,
    ...settingsLines(settings()),
    "Bytes of one answer at most (for scripts / for the model):",
    ...CEILINGS.map(
      ([family, { envelopeBytes, contentBytes }]) => `  ${family} ${grouped(envelopeBytes)} / ${grouped(contentBytes)}`,
    ),
    `Index: ${describeIndex(listIndexFiles(cwd))}`,
    "/fathomline clear removes it; /fathomline todos and /fathomline session show what the tools see",
  ].join("\n");
}

function provider(resolution: Resolution<object>): string {
  if (resolution.state === "none") return "ours";
  if (resolution.state === "one") return `${resolution.provider.name} ${resolution.provider.version}`;
  return `nobody (${resolution.providers.map(({ name }) => name).join(" and ")} are in conflict)`;
}

function version(): string {
  const manifest = findPackageJSON("..", import.meta.url);
  const read: unknown = manifest === undefined ? undefined : JSON.parse(readFileSync(manifest, "utf8"));
  const value: unknown = typeof read === "object" && read !== null ? Reflect.get(read, "version") : undefined;
  return typeof value === "string" ? value : "of unknown version";
}

function grouped(bytes: number): string {
  return bytes.toLocaleString("en-US");
}
