import type { EvalBootstrapInput, EvalPositiveKind } from "@fathomline/contracts";
import { givenOptions } from "./given-options.ts";
import { locate } from "./locate.ts";

/** What `eval new` was asked for. */
export interface NewCommand {
  readonly kind: "new";
  /** Without mode and hash. */
  readonly input: EvalBootstrapInput;
  /** Absolute. */
  readonly cwd: string;
  /** What is done with the plan: shown, applied by the hash alone, or applied after a question. */
  readonly consent: "preview" | "hash" | "ask";
  readonly planHash: string | undefined;
  readonly json: boolean;
}

const KINDS: readonly EvalPositiveKind[] = ["explicit", "implicit", "contextual"];
const NEGATIVE = "negative";
const OPTIONS = {
  explicit: "list",
  implicit: "list",
  contextual: "list",
  negative: "list",
  preview: "flag",
  yes: "flag",
  "plan-hash": "text",
  name: "text",
  package: "text",
  tools: "text",
  "allow-host-mutation": "flag",
  extension: "list",
  "allow-extension-execution": "flag",
  cwd: "text",
  json: "flag",
  help: "flag",
} as const;

/** Reads the words after `eval new`. `skillFile` gives the SKILL.md that a path means. */
export function parseNew(
  argv: readonly string[],
  workingFolder: (cwd: string | undefined) => string,
  skillFile: (path: string, cwd: string) => string,
): NewCommand | { readonly kind: "wrong"; readonly message: string } {
  const given = givenOptions(argv, OPTIONS);
  if ("wrong" in given) return wrong(given.wrong);
  const { flag, text, list } = given;
  const [skill] = given.positionals;
  if (skill === undefined || given.positionals.length > 1)
    return wrong("eval new takes the path of one SKILL.md, as in fathomline eval new skills/name; see --help");
  const positiveCases = KINDS.flatMap((kind) =>
    list(kind).map((prompt, at) => ({ id: `${kind}-${at + 1}`, prompt, promptKind: kind })),
  );
  const negativeCases = list(NEGATIVE).map((prompt, at) => ({ id: `${NEGATIVE}-${at + 1}`, prompt }));
  if (positiveCases.length === 0 || negativeCases.length === 0)
    return wrong(
      "eval new needs a prompt that loads the skill (--explicit, --implicit or --contextual) and one that does not (--negative)",
    );
  const planHash = text("plan-hash");
  if (flag("yes") && planHash === undefined)
    return wrong("--yes goes only with the --plan-hash of a plan that --preview has shown");
  if (flag("yes") && flag("preview")) return wrong("--preview writes nothing, so it takes no --yes");
  const cwd = workingFolder(text("cwd"));
  const { targetPackagePath, path } = locate(skillFile(skill, cwd), cwd, text("package"));
  const [name, tools, extensions] = [text("name"), text("tools"), list("extension")];
  return {
    kind: "new",
    input: {
      targetPackagePath,
      skillPath: path,
      positiveCases,
      negativeCases,
      ...(name === undefined ? {} : { evalName: name }),
      ...(tools === undefined ? {} : { tools: tools.split(",") }),
      ...(flag("allow-host-mutation") ? { allowHostMutation: true } : {}),
      ...(extensions.length === 0
        ? {}
        : { extensionPaths: extensions.map((extension) => locate(extension, cwd, targetPackagePath).path) }),
      ...(flag("allow-extension-execution") ? { allowExtensionExecution: true } : {}),
    },
    cwd,
    consent: flag("preview") ? "preview" : flag("yes") ? "hash" : "ask",
    planHash,
    json: flag("json"),
  };
}

function wrong(message: string): { readonly kind: "wrong"; readonly message: string } {
  return { kind: "wrong", message };
}
