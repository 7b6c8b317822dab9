import type { KindOfSource } from '#contract/sources.ts';
import type { Context } from '#kernel/context.ts';
import { filterOn, queryRows } from '../../analytics/index.ts';
import { findReadPages } from '../../cited-pages/index.ts';
import { listSources } from '../../sources/index.ts';
import { findAnswers } from '../find-evidence.ts';
import { type Finder, type Finding, maxFindings, type SearchScope } from '../finding.ts';
import { counted, inWords } from '../words.ts';

/** With fewer answers a page is cited by chance. */
const minGapAnswers = 3;

/** Who decides what such a page says, and so whom to ask. */
const whomToAsk: Readonly<Record<KindOfSource, string>> = {
  own: '',
  rival: '',
  editorial: 'Ask its editors to include you, with something new to report.',
  forum: 'Take part in the discussion, openly as yourself.',
  video: 'Offer the makers a product to try.',
  review: 'Ask for a listing or a test, and customers for reviews.',
  shop: 'Ask the shop to list you.',
  reference: 'Give its editors a source that can be checked.',
  other: 'Write to the people named in its imprint.',
};

/** Pages that answers cite where rivals are named and the brand is not. */
export const findSourcesToWin =
  (ctx: Context): Finder =>
  async (scope) => {
    const { items } = await listSources(ctx, {
      ...{ brandId: scope.brand.id, signal: scope.signal, filters: [...scope.filters] },
      ...{ start_date: scope.days.first, end_date: scope.days.last },
      ...{ by: 'page', sort: 'worth', limit: 2 * maxFindings, offset: 0 },
    });
    const read = await findReadPages(ctx, scope.brand.id, [
      ...new Set(items.map(({ domain }) => domain)),
    ]);
    const naming = new Set(
      read.flatMap(({ url, namesBrand }) => (namesBrand ? [withoutScheme(url)] : [])),
    );
    const found: Finding[] = [];
    for (const source of items) {
      const { url, domain, kind, gap_answers: gap, competitors, checks } = source;
      if (url === null || gap < minGapAnswers || naming.has(url)) continue;
      if (found.length === maxFindings) break;
      const answers = await findAnswers(ctx, scope, {
        filters: { cited_url: url, brand_present: false, any_competitor_present: true },
      });
      const rivals = competitors.slice(0, 3).map(({ name }) => name);
      const says =
        checks && checks.pages > 0 && read.some((page) => withoutScheme(page.url) === url)
          ? 'Was read: it does not name you.'
          : null;
      found.push({
        ...{
          kind: 'win_source',
          key: `win_source ${url}`,
          subject: `https://${url}`,
          answers: gap,
        },
        title: `Get named on ${domain}`,
        why:
          `${counted(gap, 'answer')} of the last 30 days cite this page and name ${inWords(rivals) || 'rivals'} without you. ` +
          whomToAsk[kind],
        promptIds: await promptsCiting(ctx, scope, url),
        evidence: {
          answers,
          pages: [{ url: `https://${url}`, title: null, answers: source.answers, says }],
        },
      });
    }
    return found;
  };

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/[?#].*$/, '');
}

/** The prompts whose answers cite the page, most answers first. */
async function promptsCiting(ctx: Context, scope: SearchScope, url: string): Promise<number[]> {
  const rows = await queryRows(ctx, {
    ...{ brandId: scope.brand.id, signal: scope.signal, limit: 1_000 },
    ...{ start_date: scope.days.first, end_date: scope.days.last },
    fields: 'prompt_id,responses',
    filters: [...scope.filters, filterOn('cited_url', [url])],
  });
  return rows
    .toSorted((one, other) => Number(other.responses) - Number(one.responses))
    .map(({ prompt_id }) => Number(prompt_id))
    .filter((id) => scope.prompts.has(id));
}
