/** JSON without lone surrogates, which DuckDB refuses. Each becomes U+FFFD, as in every UTF-8 encoder. */
export function wellFormedJson(value: object): string {
  const json = JSON.stringify(value);
  // JSON only escapes lone surrogates; a text may contain `\ud` itself, but rarely does.
  if (!json.includes('\\ud')) return json;
  return json.replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\ufffd');
}
