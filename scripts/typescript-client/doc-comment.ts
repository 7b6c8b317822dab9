const width = 100;

/** The texts as one doc comment with its line break, nothing where there is nothing to say. A line break is an empty line. */
export function docComment(texts: readonly string[], indent = ''): string {
  const said = texts.filter((text) => text !== '').map((text) => text.replaceAll('*/', '*\\/'));
  if (said.length === 0) return '';
  const line = `${indent}/** ${said.join(' ')} */`;
  if (line.length <= width && !line.includes('\n')) return `${line}\n`;
  const parts = said.flatMap((text) => (text === '\n' ? [''] : text.split('\n')));
  const lines = parts.flatMap((part) => wrapped(part, indent));
  return `${indent}/**\n${lines.join('\n')}\n${indent} */\n`;
}

function wrapped(text: string, indent: string): string[] {
  const prefix = `${indent} * `;
  const lines = [prefix];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const isEmpty = line === prefix;
    if (!isEmpty && line.length + 1 + word.length > width) lines.push(prefix + word);
    else lines[lines.length - 1] = isEmpty ? line + word : `${line} ${word}`;
  }
  return lines.map((line) => line.trimEnd());
}
