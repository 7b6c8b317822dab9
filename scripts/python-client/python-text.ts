/** Words of Python that cannot name a member of a class. */
const keywords = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from ' +
    'global if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

const width = 96;

export function isName(text: string): boolean {
  return /^[A-Za-z_]\w*$/.test(text) && !keywords.has(text);
}

// As the examples of the API reference call it.
export { pythonMethod as snakeCase } from '../../server/src/entrypoints/http/reference/reference-examples.ts';

/** `brand_id`, `brand-id` or `brandId` as `BrandId`. */
export function pascalCase(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** What one entry of a list is called. */
export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return /[^su]s$/.test(name) ? name.slice(0, -1) : name;
}

/** A value that Python reads as it was written. */
export function pythonValue(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

export function indent(text: string, spaces: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(spaces));
}

/** Lines of at most the width, less what they are indented by; the next lines of each begin with `hang`. */
export function wrap(text: string, indented: number, hang?: string): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, width - indented, hang))
    .join('\n');
}

function wrapLine(text: string, maxWidth: number, hang?: string): string {
  const lead = /^ */.exec(text)?.[0] ?? '';
  const lines: string[] = [];
  let line = '';
  for (const word of text.trimStart().split(' ')) {
    const begun = line !== '';
    if (begun && line.length + 1 + word.length > maxWidth) lines.push(line);
    if (!begun) line = lead + word;
    else line = lines.at(-1) === line ? (hang ?? lead) + word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

/** A docstring, as it is indented in its class or function. */
export function docstring(text: string, indented: number): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  const safe = escaped.endsWith('"') ? `${escaped} ` : escaped;
  const isLong = safe.includes('\n') || safe.length + indented + 6 > width;
  const inside = isLong ? `${wrap(safe, indented)}\n` : safe;
  return indent(`"""${inside}"""`, indented);
}

/** `name[a, b]` on one line where it fits, else an entry a line. */
export function bracketed(before: string, entries: readonly string[], after: string): string {
  const line = `${before}${entries.join(', ')}${after}`;
  if (line.length <= width) return line;
  return `${before}\n${entries.map((entry) => `    ${entry},\n`).join('')}${after}`;
}
