import type { Action } from '#contract/changes-and-actions/actions.ts';
import type { Brief } from '#contract/changes-and-actions/briefs.ts';
import { addDays, dayOf } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { refusingAtLimits } from '#kernel/engine-limits.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../../brands/index.ts';
import { readPages } from '../../cited-pages/index.ts';
import { promptFacts } from '../../prompts/index.ts';
import type { ActionKey } from '../list-actions.ts';
import { getAction } from '../list-actions.ts';
import { ownAddress, pageName } from '../own-pages.ts';
import { readSaid } from './read-said.ts';
import { rephraseBrief } from './rephrase-brief.ts';
import { writeBrief } from './write-brief.ts';

const daysRead = 30;
const maxPrompts = 10;
const [maxCitedPages, maxOwnPages] = [6, 2];
const maxReadingMs = 15_000;

/** What somebody needs who does it: the questions, what answers and pages say, what is missing, an outline. */
export async function getBrief(
  ctx: Context,
  { signal, ...key }: ActionKey & { readonly signal: AbortSignal },
): Promise<Brief> {
  requireScope(ctx.principal, 'query');
  const brand = await requireBrand(ctx, key.brandId);
  const action = await getAction(ctx, key);
  const ids = (action.plan?.prompt_ids ?? action.reach.prompt_ids).slice(0, maxPrompts);
  const facts = new Map((await promptFacts(ctx, brand, ids)).map((fact) => [fact.id, fact]));
  const prompts = ids.flatMap((id) => facts.get(id) ?? []);
  const today = dayOf(ctx.clock.now());
  const days = { first: addDays(today, 1 - daysRead), last: today };
  const said = await refusingAtLimits('report', () =>
    readSaid(ctx, { brand, days, signal, promptIds: prompts.map(({ id }) => id) }),
  );
  const isOwn = ownAddress({ brand });
  const urls = pagesOf(action, said.cited, isOwn);
  const pages = await readPages(ctx, { brandId: brand.id, urls, maxMs: maxReadingMs, signal });
  const draft = writeBrief({ action, brand, prompts, said, pages, isOwn });
  const rephrased = await rephraseBrief(ctx, draft, signal);
  return {
    title: action.title,
    markdown: rephrased ?? draft.markdown,
    statements: [...draft.statements],
    pages_read: pages.filter(({ status }) => status === 'read').length,
    pages_unread: pages.flatMap(({ url, reason }) => (reason === null ? [] : [{ url, reason }])),
    written_by: rephrased === undefined ? 'rules' : 'model',
  };
}

/** The own page that it is about, and what answers cite; each once, at the address that answers give for it. */
function pagesOf(
  { subject, evidence }: Action,
  cited: readonly string[],
  isOwn: (url: string) => boolean,
): string[] {
  const real = new Map(cited.toReversed().map((url) => [pageName(url), url]));
  const found = [
    ...(URL.canParse(subject) ? [subject] : []),
    ...evidence.pages.map(({ url }) => url),
    ...cited,
  ];
  const once = [...new Set(found.map((url) => real.get(pageName(url)) ?? url))];
  const [own, others] = [once.filter(isOwn), once.filter((url) => !isOwn(url))];
  return [...own.slice(0, maxOwnPages), ...others.slice(0, maxCitedPages)];
}
