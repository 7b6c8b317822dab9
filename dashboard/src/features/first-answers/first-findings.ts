import type { CollectionStatus, PlatformStatus } from '#contract/collection/collections.ts';
import type { AnswerOf } from '#contract/operation-types.ts';
import type { listResponses } from '#contract/operations/responses.ts';
import { counted, formatCount } from '../../lib/words/format.ts';

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

type Counts = Pick<PlatformStatus, 'variants' | 'queued' | 'running' | 'stored_today'>;

/** Questions of the platform that the schedule has still to ask, each within one cadence. */
export function stillToCome({ variants, queued, running, stored_today }: Counts): number {
  return Math.max(0, variants - queued - running - stored_today);
}

/** When the rest comes: what is under way, what the schedule brings, and the rhythm after that. */
export function restText({ platforms, settings: { cadence_hours } }: CollectionStatus): string {
  const asked = platforms.filter(({ state }) => state === 'ready');
  if (asked.length === 0) return '';
  const open = asked.reduce((sum, { queued, running }) => sum + queued + running, 0);
  const later = asked.reduce((sum, platform) => sum + stillToCome(platform), 0);
  const within = `within ${counted(cadence_hours, 'hour')}`;
  const others = later > 0 ? ` The other ${formatCount(later)} arrive ${within}.` : '';
  if (open > 0) return `${counted(open, 'more answer')} on the way.${others}`;
  const rhythm = cadence_hours === 24 ? 'once a day' : `every ${counted(cadence_hours, 'hour')}`;
  if (later === 0) return `From now on each prompt is asked ${rhythm}.`;
  return `The other ${counted(later, 'answer')} arrive ${within}, spread over that time; then each prompt is asked ${rhythm}.`;
}
