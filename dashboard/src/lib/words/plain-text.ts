/** The distinct lines of a text, in order. */
export function distinctLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** A piece of an answer without the signs of its Markdown, on one line. */
export function withoutMarkdown(piece: string): string {
  return piece
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_#>`|]+/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
