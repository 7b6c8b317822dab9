import type { KindOfSource, Source } from '#contract/sources.ts';
import type { Context } from '#kernel/context.ts';
import { findReadPages } from '../../cited-pages/index.ts';
import { listSources } from '../../sources/index.ts';
import { findAnswers, promptsCiting } from '../find-evidence.ts';
import { type Finder, type Finding, maxFindings, type SearchScope } from '../finding.ts';
import { counted, inWords } from '../words.ts';

/** With fewer answers a website is cited by chance. */
const minGapAnswers = 3;
const maxPages = 10;

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
  (ctx: Context): Finder =>
  async (scope) => {
    const { items } = await listSources(ctx, {
      ...inScope(scope),
      ...{ by: 'domain', sort: 'worth', limit: maxFindings, offset: 0 },
    });
    const found: Finding[] = [];
    for (const source of items) {
      if (source.gap_answers >= minGapAnswers) found.push(await sourceToWin(ctx, scope, source));
    }
    return found;
  };

const inScope = ({ brand, signal, filters, days }: SearchScope) => ({
  ...{ brandId: brand.id, signal, filters: [...filters] },
  ...{ start_date: days.first, end_date: days.last },
});

async function sourceToWin(ctx: Context, scope: SearchScope, source: Source): Promise<Finding> {
  const { domain, kind, gap_answers: gap, competitors } = source;
  const rivals = competitors.slice(0, 3).map(({ name }) => name);
  const pages = await pagesToWin(ctx, scope, domain);
  return {
    ...{ kind: 'win_source', key: `win_source ${domain}`, subject: domain, answers: gap },
    title: `Get named on ${domain}`,
    why:
      `${counted(gap, 'answer')} of the last 30 days cite it and name ${inWords(rivals) || 'rivals'} without you. ` +
      whomToAsk[kind],
    promptIds: await promptsCiting(ctx, scope, [domain], 'cited_domain'),
    evidence: {
      answers: await findAnswers(ctx, scope, {
        filters: { cited_domain: domain, brand_present: false, any_competitor_present: true },
      }),
      pages,
    },
  };
}

/** The pages of the website with most such answers; those that name the brand already are left out. */
async function pagesToWin(ctx: Context, scope: SearchScope, domain: string) {
  const { items } = await listSources(ctx, {
    ...inScope(scope),
    ...{ by: 'page', domain, sort: 'worth', limit: maxPages, offset: 0 },
  });
  const read = await findReadPages(ctx, scope.brand.id, [domain]);
  const naming = new Map(read.map(({ url, namesBrand }) => [withoutScheme(url), namesBrand]));
  return items.flatMap(({ url, answers }) => {
    if (url === null || naming.get(url) === true) return [];
    const says = naming.get(url) === false ? 'The page was read: it does not name you.' : null;
    return [{ url: `https://${url}`, title: null, answers, says }];
  });
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/[?#].*$/, '');
}
