import { parseWebsite } from '#contract/fields.ts';
import { industries } from '../industries/index.ts';
import type { Industry, OtherSite } from '../industries/industry.ts';

/** Whose host it is. */
export type DemoHost =
  | { readonly kind: 'own'; readonly industry: Industry; readonly name: string }
  /** In every industry that knows it: an encyclopedia has pages on all of them. */
  | { readonly kind: 'other'; readonly shares: readonly SharedSite[] }
  /** Where a brand of the world receives messages: chat and webhooks. */
  | { readonly kind: 'inbox'; readonly industry: Industry };

export interface SharedSite {
  readonly industry: Industry;
  readonly site: OtherSite;
}

/** RFC 2606 keeps this name for examples: no host below it is anybody's, and none can ever be. */
const reserved = '.example';

const hosts: ReadonlyMap<string, DemoHost> = new Map(
  // Somebody's page on a shared host is a page of that host, so these come last.
  [...industries.flatMap(ownHosts), ...otherHosts()].filter(([host]) => host.endsWith(reserved)),
);

/** The host in the simulated world; undefined for every host that could exist. */
export function demoHostOf({ protocol, hostname, port }: URL): DemoHost | undefined {
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && port === '' ? hosts.get(hostname) : undefined;
}

export function demoHostNames(): string[] {
  return [...hosts.keys()];
}

/** Where the brand of an industry receives messages. */
export function inboxOf({ body }: Industry): string {
  return `https://inbox.${bareHost(body.website)}`;
}

function ownHosts(industry: Industry): (readonly [string, DemoHost])[] {
  const { name, website, alternative_websites, competitors } = industry.body;
  const own = [{ name, websites: [website, ...alternative_websites] }, ...competitors];
  return [
    ...own.flatMap(({ name, websites }) =>
      websites.flatMap(hostNames).map((host) => [host, { kind: 'own', industry, name }] as const),
    ),
    [new URL(inboxOf(industry)).hostname, { kind: 'inbox', industry }],
  ];
}

function otherHosts(): (readonly [string, DemoHost])[] {
  const sites = industries.flatMap((industry) =>
    industry.sites.map((site) => ({ industry, site })),
  );
  return [...Map.groupBy(sites, ({ site }) => site.host)].map(
    ([host, shares]) => [host, { kind: 'other', shares }] as const,
  );
}

/** With and without www., and its blog. */
function hostNames(website: string): string[] {
  const host = bareHost(website);
  return [host, `www.${host}`, `blog.${host}`];
}

function bareHost(website: string): string {
  return (parseWebsite(website)?.hostname ?? '').replace(/^www\./, '');
}
