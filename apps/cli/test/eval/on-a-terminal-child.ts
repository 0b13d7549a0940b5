// Loaded before the command: a pipe that says it is a terminal, as wide as the lines of the documentation.
const WIDTH_CHARS = 120;

for (const stream of [process.stdin, process.stdout, process.stderr])
  Object.defineProperties(stream, { isTTY: { value: true }, columns: { value: WIDTH_CHARS } });
