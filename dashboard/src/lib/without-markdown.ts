/** A piece of an answer without the signs of its Markdown, on one line. */
export function withoutMarkdown(piece: string): string {
  return piece
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_#>`|]+/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
