import { escapeHtml, Html, html } from './reference-html.ts';

/** A block with its own scrolling; focusable, so that the keyboard can scroll it. */
export function codeBlock(language: string, code: string, title = 'Code'): Html {
  const content = language === 'json' ? highlightJson(code) : html`${code}`;
  return html`<pre tabindex="0" role="group" aria-label="${title}"><code>${content}</code></pre>`;
}

const jsonToken =
  /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Highlights JSON on the server, so that it works without a script. */
function highlightJson(code: string): Html {
  let markup = '';
  let end = 0;
  for (const match of code.matchAll(jsonToken)) {
    const [text, string, colon] = match;
    const kind = colon ? 'key' : string ? 'string' : 'value';
    markup += escapeHtml(code.slice(end, match.index));
    markup += `<span class="json-${kind}">${escapeHtml(string ?? text)}</span>${colon ?? ''}`;
    end = match.index + text.length;
  }
  return new Html(markup + escapeHtml(code.slice(end)));
}

/** How a language writes a value. */
interface Notation {
  readonly string: (text: string) => string;
  readonly key: (name: string) => string;
  readonly words: Readonly<Record<'true' | 'false' | 'null', string>>;
  /** Inside the braces of an object on one line. */
  readonly space: string;
  /** After the last of several lines. */
  readonly lastComma: string;
}

const json: Notation = {
  string: (text) => JSON.stringify(text),
  key: (name) => JSON.stringify(name),
  words: { true: 'true', false: 'false', null: 'null' },
  space: ' ',
  lastComma: '',
};

const typescript: Notation = {
  ...json,
  string: (text) =>
    `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`,
  key: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : typescript.string(name)),
  lastComma: ',',
};

const python: Notation = {
  ...json,
  words: { true: 'True', false: 'False', null: 'None' },
  space: '',
  lastComma: ',',
};

/** Longer ones take a line for each entry. */
const maxLine = 44;

/** JSON for people: short lists and objects stay on one line. */
export function prettyJson(value: unknown, indent = ''): string {
  return written(value, json, indent);
}

/** A value as TypeScript has it. */
export function typescriptValue(value: unknown, indent = ''): string {
  return written(value, typescript, indent);
}

/** A value as Python has it. */
export function pythonValue(value: unknown, indent = ''): string {
  return written(value, python, indent);
}

function written(value: unknown, notation: Notation, indent: string): string {
  const line = onOneLine(value, notation);
  if (line.length + indent.length <= maxLine || typeof value !== 'object' || value === null)
    return line;
  const inner = `${indent}${notation === python ? '    ' : '  '}`;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = Array.isArray(value)
    ? value.map((item) => inner + written(item, notation, inner))
    : Object.entries(value).map(
        ([key, item]) => `${inner}${notation.key(key)}: ${written(item, notation, inner)}`,
      );
  return `${open}\n${lines.join(',\n')}${notation.lastComma}\n${indent}${close}`;
}

function onOneLine(value: unknown, notation: Notation): string {
  const { string, key, words, space } = notation;
  if (Array.isArray(value)) return `[${value.map((item) => onOneLine(item, notation)).join(', ')}]`;
  if (typeof value === 'string') return string(value);
  if (value === null || value === undefined) return words.null;
  if (typeof value === 'boolean') return words[`${value}`];
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(
    ([name, item]) => `${key(name)}: ${onOneLine(item, notation)}`,
  );
  return members.length === 0 ? '{}' : `{${space}${members.join(', ')}${space}}`;
}
