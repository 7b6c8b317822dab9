import { addDays } from '#contract/days.ts';
import { citedPage } from '#kernel/cited-names.ts';
import type { Context } from '#kernel/context.ts';
import { readLines } from '#kernel/lines.ts';
import { readCampaigns } from '../campaigns/index.ts';
import { createCitationClassifier } from '../evaluation/index.ts';
import { type LatestAudit, latestAudits } from '../page-audits/index.ts';
import { targetedPages } from '../pipeline/index.ts';
import { listSites, reportAgentTraffic } from '../sites/index.ts';
import type { CitedPages } from './find-evidence.ts';
import type { SearchScope } from './finding.ts';

/** Visits of one AI agent at the edge. */
interface AgentVisits {
  readonly agent: string;
  readonly visits: number;
  readonly failed: number;
}

/** A page of the brand, with all that is known of it. */
export interface OwnPage {
  /** Host and path, without `www.` and a slash at the end. */
  readonly name: string;
  readonly url: string;
  /** As citations write it, the most frequent first. */
  readonly citedAs: string[];
  /** Answers that cite it. */
  answers: number;
  audit: LatestAudit | undefined;
  readonly visits: AgentVisits[];
  /** Prompts that it is meant for. */
  readonly targets: Set<number>;
  /** Registered for them so lately that answers may not cite it yet. */
  isNew: boolean;
}

/** The pages of the brand that is searched, read once for all finders. */
export type OwnPages = (scope: SearchScope) => Promise<ReadonlyMap<string, OwnPage>>;

export function ownPagesOnce(ctx: Context, citedPages: CitedPages): OwnPages {
  let pages: ReturnType<OwnPages> | undefined;
  return (scope) => {
    pages ??= readOwnPages(ctx, scope, citedPages);
    return pages;
  };
}

const maxCitedPages = 500;
const maxCampaigns = 100;
/** How long it takes until answers cite a new page, at most. */
const newDays = 28;
const maxSites = 20;
const maxVisitRows = 5_000;

/** The brand's pages that are audited, cited, visited at the edge, or meant for prompts. */
async function readOwnPages(
  ctx: Context,
  scope: SearchScope,
  citedPages: CitedPages,
): Promise<ReadonlyMap<string, OwnPage>> {
  const pages = new Map<string, OwnPage>();
  const isOwn = ownAddress(scope);
  const pageAt = (url: string): OwnPage | undefined => {
    const name = pageName(url);
    if (name === undefined || !isOwn(url)) return undefined;
    const page = pages.get(name) ?? {
      ...{ name, url, citedAs: [], answers: 0, audit: undefined, visits: [], targets: new Set() },
      isNew: false,
    };
    pages.set(name, page);
    return page;
  };
  for (const audit of await latestAudits(ctx, scope.brand.id)) {
    const page = pageAt(audit.url);
    if (page) page.audit ??= audit;
  }
  const targets = await targetsOf(ctx, scope);
  for (const { url, promptIds, isNew } of targets) {
    const page = pageAt(url);
    if (page && isNew) page.isNew = true;
    for (const id of promptIds) if (scope.prompts.has(id)) page?.targets.add(id);
  }
  const cited = (await citedPages(scope)).filter(({ owner }) => owner === 'brand');
  for (const { source, answers } of cited.slice(0, maxCitedPages)) {
    const page = pageAt(`https://${source}`);
    if (!page) continue;
    page.citedAs.push(source);
    page.answers += answers;
  }
  // Agents also ask for what never was a page: their visits count where something else knows of it.
  for (const { url, ...visits } of await visitsOf(ctx, scope)) {
    pages.get(pageName(url) ?? '')?.visits.push(visits);
  }
  return pages;
}

/** Whether an address is on a website of the brand. */
export function ownAddress({ brand }: Pick<SearchScope, 'brand'>): (url: string) => boolean {
  const websites = [brand.website, ...brand.alternative_websites];
  const classify = createCitationClassifier({ brand: websites, competitors: [] });
  return (url) => classify(url)?.sourceType === 'brand';
}

/** The same for all ways to write the address of a page. */
export function pageName(url: string): string | undefined {
  return citedPage(url)
    ?.replace(/^www\./, '')
    .replace(/\/$/, '');
}

/** "/pricing", or the host of a home page. */
export function shortName({ name }: Pick<OwnPage, 'name'>): string {
  const slash = name.indexOf('/');
  return slash < 0 ? name : name.slice(slash);
}

/** Answers without the brand to these prompts. */
export function gapOf({ prompts }: SearchScope, ids: Iterable<number>): number {
  return [...ids].reduce((sum, id) => {
    const prompt = prompts.get(id);
    return prompt ? sum + prompt.answers - prompt.present : sum;
  }, 0);
}

/** What pages were submitted to the pipeline for, or registered as campaigns for. */
async function targetsOf(ctx: Context, { brand, prompts, today }: SearchScope) {
  const byText = new Map([...prompts.values()].map(({ id, text }) => [text, id]));
  const submitted = await targetedPages(ctx, brand.id);
  const campaigns = await readCampaigns(ctx, { brandId: brand.id, limit: maxCampaigns, offset: 0 });
  return [
    ...submitted.map(({ url, prompts: texts }) => ({
      ...{ url, promptIds: texts.flatMap((text) => byText.get(text) ?? []), isNew: false },
    })),
    ...campaigns.items.flatMap(({ url, prompt_ids: promptIds, date }) =>
      url === null ? [] : [{ url, promptIds, isNew: date > addDays(today, -newDays) }],
    ),
  ];
}

interface VisitRow {
  readonly agent: string;
  readonly path: string;
  readonly visits: number;
  readonly failed_visits: number;
}

async function visitsOf(ctx: Context, { brand, days, signal }: SearchScope) {
  const found: (AgentVisits & { readonly url: string })[] = [];
  const sites = await listSites(ctx, { brandId: brand.id, limit: maxSites, offset: 0 });
  for (const { id: siteId, domain } of sites.items) {
    const { rows } = await reportAgentTraffic(ctx, {
      ...{ brandId: brand.id, siteId, signal, group_by: ['path', 'agent'] },
      ...{ start_date: days.first, end_date: days.last, limit: maxVisitRows, offset: 0 },
    });
    for await (const line of readLines(rows)) {
      // The engine writes the fields that were asked for.
      const { agent, path, visits, failed_visits: failed } = JSON.parse(line) as VisitRow;
      found.push({ url: `https://${domain}${path}`, agent, visits, failed });
    }
  }
  return found;
}
