import type { VersionState } from '#contract/pages/sites.ts';

/** Which versions of a site are listed; it lives in the address. */
export interface SiteSearch {
  readonly state?: VersionState | undefined;
  readonly offset?: number | undefined;
}

const states = ['staged', 'live', 'retired'] as const satisfies readonly VersionState[];

export function readSiteSearch(search: Readonly<Record<string, unknown>>): SiteSearch {
  const offset = Number(search.offset);
  return {
    state: states.find((one) => one === search.state),
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : undefined,
  };
}
