/** An element of an XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

const NAME = /[A-Za-z_][\w.-]*/y;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/** Reads a document as XML 1.0 wants it, elements and attributes only; throws where it is not well-formed. */
export function readXml(text: string): XmlElement {
  if (!text.startsWith(DECLARATION)) throw new Error("no declaration");
  if (NO_CHARACTER.test(text)) throw new Error("a character that XML does not have");
  let at = DECLARATION.length;
  const fail = (why: string): never => {
    throw new Error(`${why} at ${text.slice(at, at + 40)}`);
  };
  const skip = (literal: string): void => {
    if (!text.startsWith(literal, at)) fail(`no ${literal}`);
    at += literal.length;
  };
  const blanks = (): boolean => {
    const from = at;
    while (/[ \t\n\r]/.test(text[at] ?? "")) at += 1;
    return at > from;
  };
  const name = (): string => {
    NAME.lastIndex = at;
    const found = NAME.exec(text)?.[0] ?? fail("no name");
    at += found.length;
    return found;
  };
  const value = (): string => {
    skip('"');
    const end = text.indexOf('"', at);
    const raw = end === -1 ? fail("an open value") : text.slice(at, end);
    at = end + 1;
    return decode(raw);
  };
  const element = (): XmlElement => {
    skip("<");
    const tag = name();
    const attributes: Record<string, string> = {};
    while (blanks() && text[at] !== "/" && text[at] !== ">") {
      const key = name();
      if (Object.hasOwn(attributes, key)) fail("a repeated attribute");
      skip("=");
      attributes[key] = value();
    }
    const children: XmlElement[] = [];
    if (text.startsWith("/>", at)) {
      at += 2;
      return { name: tag, attributes, children };
    }
    skip(">");
    for (blanks(); !text.startsWith("</", at); blanks()) children.push(element());
    skip(`</${tag}>`);
    return { name: tag, attributes, children };
  };
  blanks();
  const root = element();
  blanks();
  return at === text.length ? root : fail("more than one root");
}

function decode(raw: string): string {
  if (/<|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(raw)) throw new Error(`not escaped: ${raw}`);
  return raw.replace(/&(?:#(\d+)|(\w+));/g, (_all, code: string | undefined, entity: string | undefined) =>
    code === undefined ? (ENTITIES[entity ?? ""] ?? "") : String.fromCodePoint(Number(code)),
  );
}
