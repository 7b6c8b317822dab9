import type { TrafficField } from '#contract/pages/sites.ts';

/** Which visits are shown, in addition to the scope's days; kept in the URL. */
export interface TrafficSearch {
  /** The first site of the brand where it is left out. */
  readonly site?: string | undefined;
  readonly by?: TrafficField | undefined;
}

const fields = ['date', 'agent', 'role', 'path'] as const satisfies readonly TrafficField[];

export function readTrafficSearch(search: Readonly<Record<string, unknown>>): TrafficSearch {
  const { site, by } = search;
  return {
    site: typeof site === 'string' && /^\w{1,200}$/.test(site) ? site : undefined,
    by: fields.find((field) => field === by),
  };
}
