/** Safe markup: made by `html`, which escapes all other values. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = Html | string | number | false | undefined | readonly Html[];

/** Escapes values that are not markup already; false and undefined become empty. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const markup = strings.reduce((text, part, index) => text + render(values[index - 1]) + part);
  return new Html(markup);
}

function render(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map((part) => part.markup).join('');
  return escapeHtml(String(value));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** A name for an anchor: `API keys` becomes `api-keys`. */
export function anchor(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
