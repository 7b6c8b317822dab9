import type { ActionEvidence } from '#contract/changes-and-actions/actions.ts';
import type { KindOfSource, Source } from '#contract/pages/sources.ts';
import { citedPage } from '#kernel/cited-names.ts';
import type { Context } from '#kernel/context.ts';
import { findReadPages } from '../../cited-pages/index.ts';
import { listSources } from '../../sources/index.ts';
import {
  type CitedPages,
  evidenceOf,
  findAnswers,
  promptsCitingEach,
  readAnswers,
  shownMembers,
} from '../find-evidence.ts';
import {
  type Finder,
  type Finding,
  maxEvidenceAnswers,
  maxFindings,
  type SearchScope,
} from '../finding.ts';
import { counted, inWords } from '../words.ts';

/** With fewer answers a website is cited by chance. */
const minGapAnswers = 3;
const maxPages = 10;
/** More than are kept: some name the brand on every page that is known. */
const maxLookedAt = 2 * maxFindings;
const maxAnswers = 200;

/** Who decides what such a website says, and so whom to ask. */
const whomToAsk: Readonly<Record<KindOfSource, string>> = {
  own: '',
  rival: '',
  editorial: 'Ask its editors to include you, with something new to report.',
  forum: 'Take part in the discussion, openly as yourself.',
  video: 'Offer the makers a product to try.',
  review: 'Ask for a listing or a test, and customers for reviews.',
  shop: 'Ask the shop to list you.',
  reference: 'Give its editors a source that can be checked.',
  other: 'Write to the people who run it.',
};

/** Websites that answers cite where rivals are named and the brand is not. */
export const findSourcesToWin =
  (ctx: Context, citedPages: CitedPages): Finder =>
  async (scope) => {
    const { items } = await listSources(ctx, {
      ...inScope(scope),
      ...{ by: 'domain', sort: 'worth', limit: maxLookedAt, offset: 0 },
    });
    const wide = items.filter((source) => source.gap_answers >= minGapAnswers);
    const pages = await pagesToWin(ctx, scope, await citedPages(scope), wide);
    const sources = wide.filter(({ domain }) => pages.has(domain)).slice(0, maxFindings);
    const answers = await answersCiting(ctx, scope, sources);
    const prompts = await promptsCitingEach(
      ctx,
      scope,
      sources.map(({ domain }) => domain),
    );
    const found: Finding[] = [];
    for (const source of sources) {
      const { domain } = source;
      const evidence = { answers: answers.get(domain) ?? [], pages: pages.get(domain) ?? [] };
      const promptIds = [...(prompts.get(domain) ?? [])];
      found.push({ ...sourceToWin(source), promptIds, evidence });
    }
    return found;
  };

function sourceToWin({ domain, kind, gap_answers: gap, competitors }: Source) {
  const rivals = competitors.slice(0, 3).map(({ name }) => name);
  return {
    ...{ kind: 'win_source' as const, key: `win_source ${domain}`, subject: domain, answers: gap },
    title: `Get named on ${domain}`,
    why:
      `${counted(gap, 'answer')} of the last 30 days ${gap === 1 ? 'cites' : 'cite'} it and ${gap === 1 ? 'names' : 'name'} ${inWords(rivals) || 'rivals'} without you. ` +
      whomToAsk[kind],
  };
}

/** By website the pages with most such answers; those that name the brand already are left out, and so is a website without others. */
async function pagesToWin(
  ctx: Context,
  { brand }: SearchScope,
  cited: Awaited<ReturnType<CitedPages>>,
  sources: readonly Source[],
): Promise<Map<string, ActionEvidence['pages']>> {
  const domains = new Set(sources.map(({ domain }) => domain));
  const read = await findReadPages(ctx, brand.id, [...domains]);
  // Addresses that differ in their query only are one page here, so what one of them says is not known of it.
  const whole = read.filter(({ url }) => !url.includes('?'));
  const naming = new Map(whole.map(({ url, namesBrand }) => [citedPage(url), namesBrand]));
  const open = cited
    .filter(
      ({ source, domain, gapAnswers }) =>
        gapAnswers > 0 && domains.has(domain) && naming.get(source) !== true,
    )
    .toSorted((one, other) => other.gapAnswers - one.gapAnswers);
  return new Map(
    [...Map.groupBy(open, ({ domain }) => domain)].map(([domain, pages]) => [
      domain,
      pages.slice(0, maxPages).map(({ source, answers }) => {
        const says = naming.has(source) ? 'The page was read: it does not name you.' : null;
        return { url: `https://${source}`, title: null, answers, says };
      }),
    ]),
  );
}

/** By website the newest answers with a gap. The newest of all are read once; what few of them cite is asked for by itself. */
async function answersCiting(
  ctx: Context,
  scope: SearchScope,
  sources: readonly Source[],
): Promise<Map<string, ActionEvidence['answers']>> {
  const filters = { brand_present: false, any_competitor_present: true };
  const found = new Map(sources.map(({ domain }) => [domain, [] as ActionEvidence['answers']]));
  if (sources.length === 0) return found;
  const members = [...shownMembers, 'citations'] as const;
  const wanted = { filters, read: maxAnswers, members };
  for await (const answer of readAnswers(ctx, scope, wanted)) {
    for (const domain of new Set(answer.citations.map((citation) => citation.domain))) {
      const own = found.get(domain);
      if (own && own.length < maxEvidenceAnswers) own.push(evidenceOf(answer, null));
    }
  }
  for (const [domain, own] of found) {
    if (own.length === maxEvidenceAnswers) continue;
    found.set(
      domain,
      await findAnswers(ctx, scope, { filters: { ...filters, cited_domain: domain } }),
    );
  }
  return found;
}

const inScope = ({ brand, signal, filters, days }: SearchScope) => ({
  ...{ brandId: brand.id, signal, filters: [...filters] },
  ...{ start_date: days.first, end_date: days.last },
});
