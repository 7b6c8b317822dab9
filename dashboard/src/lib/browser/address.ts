type SearchValue = string | readonly string[];

/** The part of an address after `?` as names and values; a repeated name becomes a list. */
export function parseSearch(text: string): Record<string, SearchValue> {
  const parameters = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** Written as people would write it, not as JSON: `?platform=claude&filters=a&filters=b`. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values)
      if (one !== undefined && one !== null) parameters.append(name, `${one}`);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** A path of ours, or undefined for anything else that an address may carry, such as another site's. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined;
  return /^\/(?![/\\])/.test(value) ? value : undefined;
}
