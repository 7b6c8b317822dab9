/**
 * JSON without halves of surrogate pairs: they are no text, and DuckDB refuses them. Each becomes U+FFFD, as in every
 * encoder of UTF-8.
 */
export function wellFormedJson(value: object): string {
  const json = JSON.stringify(value);
  // Of all surrogates JSON escapes only those that are alone; a text may say `\ud` itself, but rarely does.
  if (!json.includes('\\ud')) return json;
  return json.replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\ufffd');
}
