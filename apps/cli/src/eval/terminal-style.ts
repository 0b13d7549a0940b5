/** How text for people looks. */
export interface TerminalStyle {
  /** Characters of a line; undefined where lines are not bounded. */
  readonly width: number | undefined;
  readonly colour: boolean;
}

export type Colour = "red" | "yellow" | "green" | "bold";

const CODES: Readonly<Record<Colour, string>> = {
  red: "\u001B[31m",
  yellow: "\u001B[33m",
  green: "\u001B[32m",
  bold: "\u001B[1m",
};
const PLAIN = "\u001B[0m";

/** Of a stream: colours only on a terminal that has them and where NO_COLOR does not say otherwise. */
export function terminalStyle(
  stream: { readonly isTTY?: boolean; readonly columns?: number },
  environment: NodeJS.ProcessEnv,
): TerminalStyle {
  const onTerminal = stream.isTTY === true;
  return {
    width: onTerminal ? stream.columns : undefined,
    colour: onTerminal && !environment["NO_COLOR"] && environment["TERM"] !== "dumb",
  };
}

export function coloured(text: string, colour: Colour | undefined, style: TerminalStyle): string {
  return style.colour && colour !== undefined ? `${CODES[colour]}${text}${PLAIN}` : text;
}
