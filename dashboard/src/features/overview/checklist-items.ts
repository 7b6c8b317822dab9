import type { Brand } from '#contract/brands/brands.ts';
import type { CollectionStatus } from '#contract/collection/collections.ts';
import { counted } from '../../lib/words/format.ts';
import { formatMoney } from '../../lib/words/format-money.ts';

/** One thing that a brand needs before its overview has something to show. */
export interface ChecklistItem {
  readonly title: string;
  readonly isDone: boolean;
  /** What is there, or what it is good for. */
  readonly text: string;
  /** `provider-keys` is a page of the organization. */
  readonly page:
    | 'competitors'
    | 'prompts/topics'
    | 'prompts'
    | 'settings/collection'
    | 'first-answers'
    | 'provider-keys';
}

type Known = Pick<Brand, 'competitors' | 'key_topics'>;

/** What is there already and what is missing, in the order in which to do it: first what an answer needs. */
export function checklistItems(
  brand: Known,
  prompts: number,
  { platforms, settings }: Pick<CollectionStatus, 'platforms' | 'settings'>,
): ChecklistItem[] {
  const asked = platforms.filter(({ variants }) => variants > 0);
  const ready = (asked.length > 0 ? asked : platforms).filter(({ configured }) => configured);
  const { daily_budget_usd: daily, monthly_budget_usd: monthly } = settings;
  const underWay = asked
    .filter(({ state }) => state === 'ready')
    .reduce((sum, { queued, running }) => sum + queued + running, 0);
  return [
    {
      ...{ title: 'Prompts', page: 'prompts', isDone: prompts > 0 },
      text: either(prompts, 'prompt', 'Add the questions that platforms are asked.'),
    },
    {
      ...{ title: 'Provider key', page: 'provider-keys', isDone: ready.length > 0 },
      text:
        ready.length > 0
          ? `${counted(ready.length, 'platform')} can be asked.`
          : 'Add a provider key to start collecting.',
    },
    {
      ...{
        title: 'Budget',
        page: 'settings/collection',
        isDone: daily !== null || monthly !== null,
      },
      text: budgetText(daily, monthly),
    },
    {
      ...{ title: 'First answer', page: 'first-answers', isDone: false },
      text: firstAnswerText(underWay, ready.length > 0 && prompts > 0),
    },
    {
      ...{ title: 'Competitors', page: 'competitors', isDone: brand.competitors.length > 0 },
      text: either(
        brand.competitors.length,
        'competitor',
        'Add the companies that your customers also consider.',
      ),
    },
    {
      ...{ title: 'Topics', page: 'prompts/topics', isDone: brand.key_topics.length > 0 },
      text: either(brand.key_topics.length, 'topic', 'Add what your customers ask about.'),
    },
  ];
}

/** Only what can be answered is under way. */
function firstAnswerText(underWay: number, canAsk: boolean): string {
  if (underWay > 0) return `${counted(underWay, 'question')} under way. Watch them arrive.`;
  return canAsk
    ? 'Arrives with the next round of questions.'
    : 'Arrives once there are prompts and a provider key.';
}

function either(count: number, noun: string, missing: string): string {
  return count > 0 ? `${counted(count, noun)}.` : missing;
}

function budgetText(daily: number | null, monthly: number | null): string {
  if (daily === null && monthly === null) return 'Set what asking may cost. There is no limit now.';
  const parts = [
    ...(daily === null ? [] : [`${formatMoney(daily)} a day`]),
    ...(monthly === null ? [] : [`${formatMoney(monthly)} a month`]),
  ];
  return `${parts.join(', ')}.`;
}
