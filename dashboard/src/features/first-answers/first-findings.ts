import type { CollectionStatus } from '#contract/collections.ts';
import type { AnswerOf } from '#contract/operation-types.ts';
import type { listResponses } from '#contract/operations/responses.ts';
import { counted } from '../../lib/format.ts';

type Answer = Pick<
  AnswerOf<typeof listResponses>['items'][number],
  'brand_present' | 'competitors_present'
>;

/** "Named in 2 of 5 answers; Contoso in 3." What the first answers say, without a word on what it means. */
export function findingsText(brand: string, answers: readonly Answer[], total: number): string {
  const named = answers.filter(({ brand_present }) => brand_present).length;
  const read =
    total > answers.length
      ? `latest ${counted(answers.length, 'answer')}`
      : `${counted(answers.length, 'answer')} so far`;
  const own = `${brand} is named in ${named} of the ${read}`;
  const [rival] = rivalsByCount(answers);
  if (!rival) return `${own}; no competitor that you track is.`;
  return `${own}; of your competitors ${rival.name} is named most often, in ${rival.count}.`;
}

function rivalsByCount(answers: readonly Answer[]) {
  const names = answers.flatMap(({ competitors_present }) => competitors_present);
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]) => ({ name, count: all.length }))
    .toSorted((one, other) => other.count - one.count);
}

/** When the rest comes: what is under way, and the rhythm after that. */
export function restText({ platforms, settings }: CollectionStatus): string {
  const asked = platforms.filter(({ state }) => state === 'ready');
  const open = asked.reduce((sum, { queued, running }) => sum + queued + running, 0);
  const rhythm =
    settings.cadence_hours === 24
      ? 'once a day'
      : `every ${counted(settings.cadence_hours, 'hour')}`;
  if (open > 0) return `${counted(open, 'more answer')} on the way.`;
  return asked.length > 0 ? `From now on each prompt is asked ${rhythm}.` : '';
}
