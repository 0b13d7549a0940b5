/**
 * Places of the machine inside a text: `/home/a`, `//server/share`, `~/notes`, `C:\a`, `\\server\share`, `file:///a`. A slash
 * behind a letter, digit or dot is none of them, so `and/or`, `TCP/IP`, `2024/01/05`, `docs/a.md` and web addresses pass.
 */
const MACHINE_PATH = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}\p{M}_.~)\]}>%*/:-])/\S`,
    // Behind a colon stands a path (`PATH:/usr/bin`), or the authority of an address (`https://host`).
    String.raw`:/(?!/)\S`,
    // No blank stands before a path in a text without blanks.
    String.raw`(?<![A-Za-z0-9_.~/-])/(?:home|Users|root|private|var|etc|opt|usr|tmp|mnt|media|Volumes)/`,
    String.raw`(?<![\p{L}\p{N}_.~-])~(?:[A-Za-z_][\w.-]*)?[/\\]`,
    // Glued to the option of a compiler.
    String.raw`(?<![\w-])-[IL]/`,
    String.raw`(?<![A-Za-z0-9])[A-Za-z]:[\\/]`,
    String.raw`\\\\\S`,
    String.raw`file:/`,
  ].join("|"),
  "iu",
);

/** Whether a text names a place of the machine that no answer may carry: an absolute, home, drive, network or `file:` path. */
export function looksLikeMachinePath(text: string): boolean {
  return MACHINE_PATH.test(text);
}
