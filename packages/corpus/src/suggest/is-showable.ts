import { SEARCH_CEILINGS } from "@fathomline/contracts";

import { looksLikeMachinePath } from "../catalog/looks-like-path.ts";
import { REDACTION_MARK } from "../redact/mark.ts";
import { redactText } from "../redact/redact-text.ts";

/** Whether a text can be suggested as it is: whole, and without a credential, a mark of one, or a place of the machine. */
export function isShowable(text: string): boolean {
  return (
    text.length <= SEARCH_CEILINGS.suggestionChars &&
    !text.includes(REDACTION_MARK) &&
    redactText(text).redacted === 0 &&
    !looksLikeMachinePath(text)
  );
}
