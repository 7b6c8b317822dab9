/** An active site as the brute-force twin of the edge sees it. All of them are proven by DNS. */
export interface TwinSite {
  readonly domain: string;
  readonly brandId: number;
  readonly owner: 'victim' | 'claimant';
}

interface Place {
  readonly labels: readonly string[];
  readonly port: string;
}

/** Letter by letter, without the parser that the edge uses. `any`: 80, 443 and none. */
function placeOf(text: string): Place | undefined {
  const [name = '', port = ''] = text.toLowerCase().split(':');
  const labels = name.split('.');
  if (labels.at(-1) === '') labels.pop();
  if (labels.length === 0 || labels.includes('')) return undefined;
  return { labels: labels.reverse(), port: ['', '80', '443'].includes(port) ? 'any' : port };
}

const startsWith = (long: Place, short: Place) =>
  short.labels.every((label, at) => long.labels[at] === label);

/** Nobody else has a host that could be meant by both. */
export function mayClaim(
  active: readonly TwinSite[],
  claim: Pick<TwinSite, 'domain' | 'brandId'>,
): boolean {
  const wanted = placeOf(claim.domain);
  return active.every(({ domain, brandId }) => {
    const taken = placeOf(domain);
    if (!wanted || !taken || brandId === claim.brandId) return true;
    const portsMeet = [wanted.port, taken.port].includes('any') || wanted.port === taken.port;
    return !portsMeet || !(startsWith(wanted, taken) || startsWith(taken, wanted));
  });
}

/** Whose site answers: of those above the host the one with most labels, and of two such the one with the port. */
export function ownerOf(active: readonly TwinSite[], host: string): TwinSite['owner'] | undefined {
  const asked = placeOf(host);
  if (!asked) return undefined;
  const fitting = active
    .map(({ domain, owner }) => ({ place: placeOf(domain), owner }))
    .filter(
      ({ place }) =>
        place && startsWith(asked, place) && (place.port === 'any' || place.port === asked.port),
    );
  const rank = ({ place }: (typeof fitting)[number]) =>
    (place?.labels.length ?? 0) * 2 + (place?.port === 'any' ? 0 : 1);
  return fitting.sort((a, b) => rank(b) - rank(a))[0]?.owner;
}
