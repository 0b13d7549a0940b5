import { CHANNELS } from "@fathomline/pi-adapter";
import { TODO_PRIORITIES, TODO_STATUSES } from "@fathomline/contracts";
import type { KnownWords } from "./known-words.ts";
import type { Shell } from "./shells.ts";

/** What may stand behind an option; options that are not here take any text. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  "--channel": CHANNELS,
  "--priority": TODO_PRIORITIES,
  "--status": TODO_STATUSES,
};
const FOLDERS = ["--cwd", "--package", "--project-folder", "--root"] as const;
const FILES = ["--extension", "--output"] as const;

/** A script that makes a shell complete the words and options of the command. It starts no process of ours while somebody types. */
export function completionScript(shell: Shell, known: KnownWords): string {
  if (shell === "fish") return fishScript(known);
  const bash = bashScript(known);
  return shell === "bash"
    ? bash
    : `autoload -U +X compinit && compinit -u\nautoload -U +X bashcompinit && bashcompinit\n${bash}`;
}

function bashScript(known: KnownWords): string {
  const values = Object.entries(VALUES).map(
    ([option, words]) => `    ${option}) COMPREPLY=($(compgen -W "${words.join(" ")}" -- "$current")); return ;;`,
  );
  const cases = [...known].map(
    ([said, { words, options }]) => `    "${said}") words="${words.join(" ")}"; options="${options.join(" ")}" ;;`,
  );
  return `_fathomline() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" said="" words="" options="--help" at
  COMPREPLY=()
  case "$before" in
${values.join("\n")}
    ${FOLDERS.join("|")}) COMPREPLY=($(compgen -d -- "$current")); return ;;
    ${FILES.join("|")}) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "\${COMP_WORDS[at]}" in -*) ;; *) said="\${said:+$said }\${COMP_WORDS[at]}" ;; esac
  done
  case "$said" in
${cases.join("\n")}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
  esac
}
complete -o default -F _fathomline fathomline
`;
}

function fishScript(known: KnownWords): string {
  const lines = [...known].flatMap(([said, { words, options }]) => {
    const when = `complete -c fathomline -n 'test "$(__fathomline_said)" = "${said}"'`;
    const optionLines = options.map((option) => {
      const name = option.slice("--".length);
      const values = VALUES[option];
      if (values !== undefined) return `${when} -l ${name} -x -a '${values.join(" ")}'`;
      if (FOLDERS.some((folder) => folder === option))
        return `${when} -l ${name} -x -a '(__fish_complete_directories)'`;
      return `${when} -l ${name}${FILES.some((file) => file === option) ? " -r -F" : ""}`;
    });
    return words.length === 0 ? optionLines : [`${when} -f -a '${words.join(" ")}'`, ...optionLines];
  });
  return `function __fathomline_said
    string match -v -- '-*' (commandline -opc)[2..-1] | string join ' '
end
${lines.join("\n")}
`;
}
