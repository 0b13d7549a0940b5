/** Stands wherever a credential stood. */
export const REDACTION_MARK = "[redacted]";
