/** A stored response as metrics.md describes it, in memory. Written from that page, not from the service. */
export interface Observation {
  /** UTC, YYYY-MM-DD. */
  readonly day: string;
  readonly promptId: number;
  readonly personaId: number | null;
  readonly stageId: number;
  /** The wire value. */
  readonly platform: string;
  readonly searchEnabled: boolean;
  readonly country: string | null;
  readonly branded: boolean;
  readonly brandPresent: boolean;
  readonly position: string | null;
  readonly sentiment: string | null;
  readonly rank: number | null;
  /** Entries of the list that ranks are of; null: the response ranks nothing. */
  readonly listLength: number | null;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
  readonly competitors: readonly CompetitorEvaluation[];
  readonly citations: readonly Citation[];
}

export interface CompetitorEvaluation {
  readonly id: number;
  readonly present: boolean;
  readonly position: string | null;
  readonly sentiment: string | null;
  readonly rank: number | null;
}

export interface Citation {
  readonly url: string;
  readonly domain: string;
  readonly type: 'brand' | 'competitor' | 'other';
  /** The competitor that owns it. */
  readonly competitorId: number | null;
}

/** Who owned which websites when the observation was evaluated. */
export interface Owners {
  readonly brand: readonly string[];
  readonly competitors: readonly { readonly id: number; readonly websites: readonly string[] }[];
}

export function utcDay(createdAt: string): string {
  return new Date(createdAt).toISOString().slice(0, 10);
}

export function classifyCitation(url: string, owners: Owners): Citation {
  const { host, path } = addressOf(url);
  const competitorId = owningCompetitor(url, owners);
  const isBrands = owners.brand.some((website) => belongs(url, website));
  const type = isBrands ? 'brand' : competitorId === null ? 'other' : 'competitor';
  return {
    url: host + path,
    domain: withoutWww(host),
    type,
    competitorId: type === 'competitor' ? competitorId : null,
  };
}

/** Read literally from the text: a URL parser would add a slash and rewrite the path. */
function addressOf(url: string): { host: string; path: string } {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([^/?#]*)([^?#]*)/i.exec(url) ?? [];
  return { host: host.toLowerCase().replace(/:\d+$/, ''), path };
}

const withoutWww = (host: string) => host.replace(/^www\./, '');
const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

function belongs(url: string, website: string): boolean {
  const [page, site] = [addressOf(url), addressOf(website)];
  const [pageHost, siteHost] = [withoutWww(page.host), withoutWww(site.host)];
  if (pageHost !== siteHost && !pageHost.endsWith(`.${siteHost}`)) return false;
  const pageSegments = segmentsOf(page.path);
  return segmentsOf(site.path).every((segment, index) => segment === pageSegments[index]);
}

/** The longest path, then the longest host, then the lowest id. */
function owningCompetitor(url: string, { competitors }: Owners): number | null {
  const claims = competitors.flatMap(({ id, websites }) =>
    websites
      .filter((website) => belongs(url, website))
      .map((website) => {
        const { host, path } = addressOf(website);
        return { id, path: segmentsOf(path).join('/').length, host: withoutWww(host).length };
      }),
  );
  claims.sort((a, b) => b.path - a.path || b.host - a.host || a.id - b.id);
  return claims[0]?.id ?? null;
}
