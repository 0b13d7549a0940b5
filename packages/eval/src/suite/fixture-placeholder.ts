/** What bootstrap puts into each new fixture; review says when it is still all that is there. */
export const FIXTURE_PLACEHOLDER = `# Fixture placeholder

Every trial gets a fresh copy of this folder as its working folder. Replace this file with what the prompts of the cases need:
a few small files, nothing secret, nothing that tells what is expected.
`;

/** Whether the text of a fixture's only file says that nobody has filled the fixture yet. */
export function isPlaceholder(text: string): boolean {
  return /\bplaceholder\b/iu.test(text);
}
