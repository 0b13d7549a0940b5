const strong = process.stdout.isTTY && process.env["NO_COLOR"] === undefined;

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function heading(text: string): void {
  say(`\n${strong ? `\u001B[1m${text}\u001B[0m` : `== ${text}`}`);
}

export function indent(text: string): string {
  return text
    .split("\n")
    .map((line) => `  | ${line}`)
    .join("\n");
}
