const LATIN = /^[a-z]+$/;

/** Whether a word is the singular or plural of a term of four letters or more, by the rules of regular plurals one by one. */
export function isOtherNumber(word: string, term: string): boolean {
  if (term.length < 4 || !LATIN.test(term)) return false;
  const isPlural = term.endsWith("s") && !["ss", "us", "is"].some((ending) => term.endsWith(ending));
  return isPlural ? isPluralOf(term, word) : isPluralOf(word, term);
}

function isPluralOf(plural: string, singular: string): boolean {
  const last = singular.at(-1) ?? "";
  const beforeLast = singular.at(-2) ?? "";
  if (last === "y" && beforeLast !== "" && !"aeiou".includes(beforeLast))
    return plural === `${singular.slice(0, -1)}ies`;
  const hisses = ["s", "x", "z", "ch", "sh"].some((ending) => singular.endsWith(ending));
  return plural === singular + (hisses ? "es" : "s");
}
