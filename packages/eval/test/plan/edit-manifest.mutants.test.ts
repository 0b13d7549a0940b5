import { killMutants } from "../../../../test/support/mutants.ts";
import { manifestProperty, type ManifestModule } from "./edit-manifest-property.ts";

const FILE = "plan/edit-manifest.ts";

killMutants<ManifestModule>({
  folder: "packages/eval",
  entry: FILE,
  property: (module) => manifestProperty(module, { numRuns: 300, seed: 3, endOnFailure: true }),
  mutants: [
    { name: "the mark is lost", file: FILE, from: "const after = mark + text", to: "const after = text" },
    {
      name: "no comma before other scripts",
      file: FILE,
      from: "text: `${property},${gap}`",
      to: "text: `${property}${gap}`",
    },
    { name: "the gap is a line feed", file: FILE, from: "text: `${property},${gap}`", to: "text: `${property},\\n`" },
    {
      name: "CRLF is not seen",
      file: FILE,
      from: 'lineEnd: gap.includes("\\r\\n") ? "\\r\\n" : "\\n", indent: lastLine(gap)',
      to: 'lineEnd: "\\n", indent: lastLine(gap)',
    },
    {
      name: "a value that is there is no conflict",
      file: FILE,
      from: 'existing.value === command ? "present" : "conflict"',
      to: 'existing.value === command ? "conflict" : "present"',
    },
    {
      name: "no comma after the last member",
      file: FILE,
      from: "text: `,${lineEnd}${lines.join(lineEnd)}`",
      to: "text: `${lineEnd}${lines.join(lineEnd)}`",
    },
    {
      name: "the line told is not the line added",
      file: FILE,
      from: "added: [`${lastLine(gap)}${property},`]",
      to: "added: [property]",
    },
  ],
});
