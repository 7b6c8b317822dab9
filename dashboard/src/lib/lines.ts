/** What stands in the lines of a text, each once and in its order. */
export function distinctLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}
