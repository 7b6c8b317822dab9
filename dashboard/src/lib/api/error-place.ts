/** Words that the API writes in ways of its own. */
const asRead: Readonly<Record<string, string>> = {
  usd: '',
  id: '',
  ids: '',
  url: 'URL',
  urls: 'URLs',
  api: 'API',
  csv: 'CSV',
};

/** Where something is wrong, as people count and call it: `['body', 'tags', 3]` is `Tag 4`. Empty where it is the whole. */
export function placeInWords(loc: readonly unknown[]): string {
  // The first says which part of the request it was, which nobody sees.
  const [, ...path] = loc;
  const parts: string[] = [];
  for (const step of path) {
    if (typeof step !== 'number') parts.push(fieldWords(String(step)));
    else parts.push(`${singular(parts.pop() ?? 'row')} ${step + 1}`);
  }
  const words = parts.filter((part) => part !== '').join(', ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** `daily_budget_usd` is `daily budget`; `id` alone stays what it is. */
function fieldWords(field: string): string {
  const words = field.split('_').map((word) => asRead[word] ?? word);
  return words.filter((word) => word !== '').join(' ') || field;
}

/** Names of lists are regular plurals; what is none, such as `status`, is followed by no number. */
function singular(words: string): string {
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(words)) return words.slice(0, -2);
  return words.replace(/s$/, '');
}
