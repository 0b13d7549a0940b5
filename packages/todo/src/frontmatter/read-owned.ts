import type { TodoPriority, TodoStatus } from "@fathomline/contracts";
import {
  readFrontmatter,
  type Diagnostic,
  type DiagnosticCode,
  type Field,
  type Frontmatter,
} from "@fathomline/markdown";
import { isIssueId, isTodoPriority, isTodoStatus } from "../identity/todo-name.ts";
import { finding, type Finding } from "./issue-summary.ts";

/** The three keys that the tools own, where they are valid, and what is wrong with the frontmatter. */
export interface OwnedKeys {
  readonly issueId: number | undefined;
  readonly status: TodoStatus | undefined;
  readonly priority: TodoPriority | undefined;
  /** Whether there is an `issue_id` at all, valid or not. */
  readonly claimsId: boolean;
  /** Whether the block is sound, so that its values are what the file says. */
  readonly isCertain: boolean;
  readonly findings: readonly Finding[];
}

/** Findings about single values of further keys, which are free: they leave the three keys certain. */
const HARMLESS: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "alias_refused",
  "anchor_refused",
  "list_too_long",
  "tag_refused",
  "too_many_keys",
  "unsupported_key",
]);
const DIGITS = /^[0-9]+$/;
const WHOLE_NUMBER = /^[0-9]+(?:\.0+)?$/;

/** Reads the owned keys of a todo's text (a byte order mark may come first) as standard YAML 1.2. */
export function readOwned(text: string): OwnedKeys {
  const frontmatter = readFrontmatter(text);
  const fieldOf = (key: string): Field | undefined => frontmatter.fields.find(({ name }) => name === key);
  const claim = fieldOf("issue_id");
  const issueId = issueIdOf(claim);
  const status = fieldOf("status");
  const priority = fieldOf("priority");
  const faults = blockFindings(frontmatter);
  return {
    issueId,
    status: isTodoStatus(status?.text) ? status.text : undefined,
    priority: isTodoPriority(priority?.text) ? priority.text : undefined,
    claimsId: claim !== undefined,
    isCertain: faults === undefined,
    findings: faults ?? fieldFindings(issueId, status, priority),
  };
}

function blockFindings({ block, fields, diagnostics, omitted }: Frontmatter): readonly Finding[] | undefined {
  const fault = diagnostics.find(({ code }) => !HARMLESS.has(code));
  if (fault !== undefined) return [finding("frontmatter_invalid", sentenceOf(fault))];
  // A duplicate could be among the diagnostics that were left out.
  const isUncertain = omitted.diagnostics > 0;
  const isEmpty = fields.length === 0 && omitted.refused === 0;
  return block.state !== "closed" || isEmpty || isUncertain ? [finding("frontmatter_invalid")] : undefined;
}

function sentenceOf({ line, message }: Diagnostic): string {
  return `Line ${line}: ${message}.`;
}

function fieldFindings(
  issueId: number | undefined,
  status: Field | undefined,
  priority: Field | undefined,
): readonly Finding[] {
  const findings: Finding[] = [];
  if (issueId === undefined) findings.push(finding("frontmatter_issue_id_invalid"));
  if (status?.text === "completed") findings.push(finding("frontmatter_status_legacy"));
  else if (!isTodoStatus(status?.text)) findings.push(finding("frontmatter_status_invalid"));
  if (!isTodoPriority(priority?.text)) findings.push(finding("frontmatter_priority_invalid"));
  return findings;
}

/** By the text as written, since long digit runs are rounded as numbers: digits, quoted or not, or a plain `1.0`. */
function issueIdOf(field: Field | undefined): number | undefined {
  const text = field?.text ?? "";
  if (!(field?.quoted === true ? DIGITS : WHOLE_NUMBER).test(text)) return undefined;
  const issueId = Number(text);
  return isIssueId(issueId) ? issueId : undefined;
}
