/** A filter of the query that keeps one of these values: some signs have a meaning there. */
export function filterOn(field: string, values: readonly string[]): string {
  const escaped = values.map((value) => value.replaceAll('|', '\\|').replaceAll('!', '\\!'));
  return `${field}:${escaped.join('|')}`;
}
