/** The website whose pages are shown; it lives in the address. */
export interface SourceSearch {
  readonly domain?: string | undefined;
}

const longestDomain = 255;

export function readSourceSearch({ domain }: Readonly<Record<string, unknown>>): SourceSearch {
  const fits = typeof domain === 'string' && domain !== '' && domain.length <= longestDomain;
  return fits ? { domain } : {};
}
