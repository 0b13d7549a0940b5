import { EVENT_ID, parseEvents, YAMLException } from "js-yaml";
import type { Event } from "js-yaml";
import { LineMap } from "../text/line-map.ts";
import { FieldComposer } from "./compose-fields.ts";
import { diagnostic } from "./diagnostic.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Field } from "./field.ts";
import { findConflictMarker } from "./find-conflict-marker.ts";
import { Findings } from "./findings.ts";
import type { FrontmatterOmissions } from "./findings.ts";
import { MAX_FRONTMATTER_BYTES, MAX_FRONTMATTER_DEPTH_LEVELS } from "./frontmatter-limits.ts";
import type { FrontmatterBlock } from "./split-frontmatter.ts";
import { splitFrontmatter } from "./split-frontmatter.ts";
import { startsWithConflict } from "./starts-with-conflict.ts";
import { yamlErrorCode } from "./yaml-error-code.ts";

/** The metadata of one Markdown source. The same fields whatever happened: nothing read is an empty list, and `diagnostics` says why. */
export interface Frontmatter {
  readonly block: FrontmatterBlock;
  /** Top-level keys in the order of their first occurrence. */
  readonly fields: readonly Field[];
  readonly diagnostics: readonly Diagnostic[];
  readonly omitted: FrontmatterOmissions;
}

const NOTHING_OMITTED: FrontmatterOmissions = { keys: 0, elements: 0, refused: 0, diagnostics: 0 };

/**
 * Reads the frontmatter of a Markdown source as YAML 1.2 (core schema). A block that is no valid YAML map, or is over the byte or depth
 * limit, yields no fields and a diagnostic; the body is whole in any case. Never throws on any text.
 */
export function readFrontmatter(source: string): Frontmatter {
  const block = splitFrontmatter(source);
  if (block.state === "closed") return readBlock(source, block);
  const start = { line: 1, column: 1 };
  const diagnostics: Diagnostic[] = [];
  if (block.state === "unclosed") diagnostics.push(diagnostic("frontmatter_unclosed", start));
  else if (startsWithConflict(source, block.body.start)) diagnostics.push(diagnostic("conflict_markers", start));
  return { block, fields: [], diagnostics, omitted: NOTHING_OMITTED };
}

function readBlock(source: string, block: FrontmatterBlock): Frontmatter {
  const yaml = source.slice(block.yaml.start, block.yaml.end);
  const findings = new Findings(new LineMap(yaml, { start: 0, end: yaml.length, line: block.yaml.line }));
  const fields = readFields(yaml, findings);
  return { block, fields, diagnostics: findings.diagnostics, omitted: findings.omissions() };
}

function readFields(yaml: string, findings: Findings): readonly Field[] {
  if (isTooLarge(yaml)) return fail(findings, "frontmatter_too_large", 0);
  const marker = findConflictMarker(yaml);
  if (marker !== -1) return fail(findings, "conflict_markers", marker);
  const events = parse(yaml, findings);
  if (events === undefined || events.length === 0) return [];
  const second = events.findIndex((event, index) => index > 0 && event.type === EVENT_ID.DOCUMENT);
  if (second !== -1) return fail(findings, "multiple_documents", offsetOf(events[second + 1]));
  const root = events[1];
  if (root?.type !== EVENT_ID.MAPPING) return fail(findings, "not_a_mapping", offsetOf(root));
  return new FieldComposer(yaml, events.slice(1), findings).compose();
}

function fail(findings: Findings, code: Diagnostic["code"], offset: number): readonly Field[] {
  findings.add(code, offset);
  return [];
}

function isTooLarge(yaml: string): boolean {
  if (yaml.length > MAX_FRONTMATTER_BYTES) return true;
  return yaml.length * 3 > MAX_FRONTMATTER_BYTES && new TextEncoder().encode(yaml).length > MAX_FRONTMATTER_BYTES;
}

function parse(yaml: string, findings: Findings): readonly Event[] | undefined {
  try {
    return parseEvents(yaml, { maxDepth: MAX_FRONTMATTER_DEPTH_LEVELS });
  } catch (error) {
    // js-yaml's documentation asks to catch whatever it throws, not only its own class.
    const reason = error instanceof YAMLException ? error.reason : "";
    const position = error instanceof YAMLException ? (error.mark?.position ?? 0) : 0;
    const { code, offset } = yamlErrorCode(yaml, reason, position);
    findings.add(code, offset);
    return undefined;
  }
}

function offsetOf(event: Event | undefined): number {
  if (event === undefined || event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT) return 0;
  if (event.type === EVENT_ID.SCALAR) return Math.max(0, event.valueStart);
  return event.type === EVENT_ID.ALIAS ? event.anchorStart - 1 : event.start;
}
