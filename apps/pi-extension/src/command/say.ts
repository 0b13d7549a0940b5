/** Whom a text is for, and whether somebody looks at a screen. */
interface Listener {
  readonly hasUI?: boolean;
  readonly ui?: { notify(text: string, kind: "info" | "error"): void };
}

/** Where nobody looks at a screen it is printed; Pi sends that to standard error, apart from its own output. */
export function say({ hasUI, ui }: Listener, text: string, kind: "info" | "error"): void {
  if (hasUI === true && ui !== undefined) ui.notify(text, kind);
  else process.stdout.write(`${text}\n`);
}
