import { RUN_HELP } from "./run-help.ts";

const EVAL_HELP = `fathomline eval <word>     suites of skill evals: scaffold, review, run

  eval new SKILL        a suite for a SKILL.md: shows what it would write, and asks first
  eval review SUITE     what would waste money in a suite; runs nothing
  eval run SUITE        runs a suite; with a script as the model it needs no network and no key

fathomline eval new --help, and so for each of them`;

const NEW_HELP = `fathomline eval new SKILL [options]     scaffold a suite of evals for a skill; SKILL is a SKILL.md or its folder

Cases, each a prompt; may be repeated, and at least one that loads the skill and one that does not is needed
  --explicit TEXT       names the skill, and must load it
  --implicit TEXT       needs the skill without naming it, and must load it
  --contextual TEXT     needs the skill amid other work, and must load it
  --negative TEXT       is near the subject, and must not load it

  --preview             show files, sizes, edits, what is in the way, and the plan's hash; write nothing
  --yes                 do not ask; only together with
  --plan-hash HASH      the plan must still be the one of this hash
  --name NAME           of the suite (default: the skill's name)
  --package DIR         the package (default: the nearest folder above SKILL with a package.json)
  --tools A,B           tools of trials (default: read); bash, edit and write need --allow-host-mutation
  --extension PATH      an extension that trials load; may be repeated, and needs --allow-extension-execution
  --cwd DIR             working folder (default: here); the package must be in it
  --json                the tool's envelope on a terminal; elsewhere it is always printed

On a terminal the plan is shown and a question asked, dangerous settings first; only y or yes writes anything. Without a
terminal and without --yes nothing is done.

Exit status: 0 previewed without anything in the way, written, or there already, 1 not written, or something is in the way,
2 the options were rejected, 3 no answer`;

const REVIEW_HELP = `fathomline eval review SUITE [options]     what would waste money in a suite of skill evals; runs and writes nothing

  --package DIR     the package (default: the nearest folder above SUITE with a package.json)
  --cwd DIR         working folder (default: here); the package must be in it
  --json            the tool's envelope on a terminal; elsewhere it is always printed

Exit status: 0 no errors (warnings and infos may be there), 1 errors, 2 the options were rejected, 3 the suite could not be
reviewed. With --input or --channel, eval review is the tool skill_eval_review, with a tool's exit statuses.`;

/** Help for the words of evals, or for one of them. */
export function evalHelp(word: string | undefined): string {
  if (word === "new") return NEW_HELP;
  if (word === "review") return REVIEW_HELP;
  return word === "run" ? RUN_HELP : EVAL_HELP;
}
