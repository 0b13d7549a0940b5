import { COLON, isBlank, isLineBreak, skipBlanks } from "../text/characters.ts";
import type { DiagnosticCode } from "./diagnostic.ts";

export interface LocatedCode {
  readonly code: DiagnosticCode;
  readonly offset: number;
}

/**
 * Names the cause of a YAML error that users meet most, from the line it is on. `reason` is js-yaml's fixed phrase, `offset` its place in `yaml`.
 */
export function yamlErrorCode(yaml: string, reason: string, offset: number): LocatedCode {
  if (reason.startsWith("nesting exceeded")) return { code: "too_deep", offset };
  let lineStart = offset;
  while (lineStart > 0 && !isLineBreak(yaml.charCodeAt(lineStart - 1))) lineStart -= 1;
  const indentation = yaml.slice(lineStart, skipBlanks(yaml, lineStart));
  const tab = indentation.indexOf("\t");
  if (tab !== -1) return { code: "tab_indentation", offset: lineStart + tab };
  if (reason.startsWith("tab characters")) return { code: "tab_indentation", offset };
  if (yaml.charCodeAt(offset) === COLON && hasSeparator(yaml, lineStart, offset))
    return { code: "unquoted_colon", offset };
  return { code: "yaml_syntax", offset };
}

function hasSeparator(yaml: string, from: number, to: number): boolean {
  for (let at = from; at < to - 1; at += 1) {
    if (yaml.charCodeAt(at) === COLON && isBlank(yaml.charCodeAt(at + 1))) return true;
  }
  return false;
}
