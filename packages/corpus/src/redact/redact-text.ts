import { REDACTION_MARK } from "./mark.ts";
import { replaceLongRuns } from "./long-run.ts";
import { redactAssignments } from "./redact-assignments.ts";
import { isKeyLooking, isRandomLooking } from "./random-looking.ts";

/** A text without its credentials, and how many were taken out. */
export interface Redaction {
  readonly text: string;
  readonly redacted: number;
}

/** Shapes that issuers publish for their credentials; none is anchored, so a sentence around one does not hide it. */
const ISSUED = new RegExp(
  [
    "-----BEGIN [A-Z ]*PRIVATE KEY-----[\\s\\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)",
    "\\b(?:AKIA|ASIA)[0-9A-Z]{16}\\b",
    "\\bgh[opusr]_[A-Za-z0-9]{20,}",
    "\\bgithub_pat_[A-Za-z0-9_]{20,}",
    "\\bglpat-[A-Za-z0-9_-]{16,}",
    "\\bsk-[A-Za-z0-9_-]{16,}",
    "\\b[rs]k_(?:live|test)_[A-Za-z0-9]{8,}",
    "\\bwhsec_[A-Za-z0-9+/]{16,}",
    "\\bAIza[0-9A-Za-z_-]{30,}",
    "\\bxox[a-z]-[A-Za-z0-9-]{8,}",
    "\\bxapp-[A-Za-z0-9-]{8,}",
    "\\bnpm_[A-Za-z0-9]{30,}",
    "\\bpypi-[A-Za-z0-9_-]{16,}",
    "\\bhf_[A-Za-z0-9]{20,}",
    "\\bSG\\.[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,}",
    "\\bdop_v1_[a-f0-9]{32,}",
    "\\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{24,}",
    "\\beyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}(?:\\.[A-Za-z0-9_-]*)?",
    "hooks\\.slack\\.com/(?:services|workflows)/[A-Za-z0-9/_-]+",
    "discord(?:app)?\\.com/api/webhooks/[A-Za-z0-9/_-]+",
  ].join("|"),
  "g",
);

const BEARER = /\b(bearer|basic)(\s+)([A-Za-z0-9._~+/=-]{16,})/gi;
const URL_PASSWORD = /\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/:@]{0,200}:[^\s/@]{1,200}@/gi;
/** The form of an AWS secret key: so many characters of base64, signs included, and no more. */
const BASE64_KEY = /(?<![A-Za-z0-9+/=])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=])/g;
const LONG_RUN = /(?<![A-Za-z0-9+_-])[A-Za-z0-9+_-]{32,}={0,2}/g;

/** The shortest text that one of the shapes fits: a URL with a password of one character. */
const CREDENTIAL_MIN_CHARS = 8;
const LONG_RUN_MIN_CHARS = 32;

/**
 * Replaces everything that looks like a credential by a mark, wherever it stands in the text. Line breaks inside a
 * credential are kept, so that line numbers of the result are those of the text.
 */
export function redactText(text: string): Redaction {
  if (text.length < CREDENTIAL_MIN_CHARS) return { text, redacted: 0 };
  let redacted = 0;
  const mark = (secret: string): string => {
    redacted += 1;
    return REDACTION_MARK + (secret.match(/\r\n|\n|\r/g) ?? []).join("");
  };
  const issued = text.replace(ISSUED, mark);
  const urls = issued.includes("@")
    ? issued.replace(URL_PASSWORD, (whole: string, scheme: string) => `${scheme}${mark(whole)}@`)
    : issued;
  const bearers = urls.replace(BEARER, (whole: string, word: string, gap: string, value: string) =>
    /[\d._~+/=]/.test(value) ? `${word}${gap}${mark(value)}` : whole,
  );
  const assignments = redactAssignments(bearers, mark);
  // What both shapes need lies inside of such a run, and so does all that may stand on either side of them.
  const result = replaceLongRuns(assignments, LONG_RUN_MIN_CHARS, (run) =>
    run
      .replace(BASE64_KEY, (key) => (isKeyLooking(key) ? mark(key) : key))
      .replace(LONG_RUN, (long) => (isRandomLooking(long) ? mark(long) : long)),
  );
  return { text: result, redacted };
}
