/** The filter of the query that keeps answers that cite one of these websites or pages. */
export function citedFilter(by: 'domain' | 'page', sources: readonly string[]): string {
  const field = by === 'page' ? 'cited_url' : 'cited_domain';
  return `${field}:${sources.map(escaped).join('|')}`;
}

/** As one value of several: these signs have a meaning there. */
function escaped(value: string): string {
  return value.replaceAll('|', '\\|').replaceAll('!', '\\!');
}
