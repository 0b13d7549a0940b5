const NOT_OF_A_WORD = "[^\\p{L}\\p{N}_]";

/** Whether a text holds a skill's name as words of its own; hyphens and blanks count the same, as does letter case. */
export function namesSkill(text: string, skillName: string): boolean {
  const words = skillName.split(/[\s_-]+/u).filter((word) => word !== "");
  if (words.length === 0) return false;
  const name = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&")).join("[\\s_-]+");
  return new RegExp(`(?:^|${NOT_OF_A_WORD})${name}(?:$|${NOT_OF_A_WORD})`, "iu").test(text);
}
