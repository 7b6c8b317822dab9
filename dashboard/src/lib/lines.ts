/** The distinct lines of a text, in order. */
export function distinctLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}
