import type { Context } from '#kernel/context.ts';
import { filterOn, intervalRows } from '../../analytics/index.ts';
import { planCollection } from '../../planner/index.ts';
import { findAnswers } from '../find-evidence.ts';
import type { Finder, Finding, SearchScope } from '../finding.ts';

const metric = 'brand_presence_percentage';
/** Bounds further apart than these points leave open whether a topic does well. */
const minWidth = 0.3;
/** What is then wished for, in points. */
const wishedWidth = 15;
/** Each is planned for, which takes a while. */
const maxTopics = 3;
const maxGroups = 1_000;

interface WideTopic {
  readonly topic: string;
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
  readonly responses: number;
}

/** Topics whose range is too wide to decide anything, with the cheapest way to narrow it. */
export const findNumbersToNarrow =
  (ctx: Context): Finder =>
  async (scope) => {
    const rows = await intervalRows(ctx, {
      ...{ brandId: scope.brand.id, signal: scope.signal, filters: [...scope.filters] },
      ...{ start_date: scope.days.first, end_date: scope.days.last },
      ...{ fields: `prompt_topic,${metric}`, limit: maxGroups },
    });
    const wide = rows
      .flatMap(({ prompt_topic: topic, [metric]: interval }): WideTopic[] => {
        if (typeof topic !== 'string' || topic === '' || !interval) return [];
        const { lower, upper } = interval.basket;
        if (lower === null || upper === null || upper - lower < minWidth) return [];
        return [
          { topic, lower, upper, estimate: interval.estimate, responses: interval.responses },
        ];
      })
      .toSorted((one, other) => leftOpen(other) - leftOpen(one))
      .slice(0, maxTopics);
    const found: Finding[] = [];
    for (const topic of wide) found.push(await numberToNarrow(ctx, scope, topic));
    return found;
  };

/** How many answers the range leaves open, beyond what is wished for. */
function leftOpen({ lower, upper, responses }: WideTopic): number {
  return Math.round((responses * (upper - lower - wishedWidth / 100)) / 2);
}

async function numberToNarrow(ctx: Context, scope: SearchScope, wide: WideTopic): Promise<Finding> {
  const { topic, lower, upper, responses } = wide;
  const { sentences } = await planCollection(ctx, {
    ...{ brandId: scope.brand.id, signal: scope.signal, metric, level: 0.95, width: wishedWidth },
    filters: [...scope.filters, filterOn('prompt_topic', [topic])],
    ...{ start_date: scope.days.first, end_date: scope.days.last },
  });
  const way = sentences.find((sentence) => sentence.startsWith('The cheapest way'));
  const prompts = [...scope.prompts.values()].filter(({ topics }) => topics.includes(topic));
  return {
    ...{ kind: 'measure_better', key: `measure_better topic ${topic}`, subject: topic },
    title: `Ask more about ${topic}`,
    why:
      `Between ${percent(lower)} and ${percent(upper)} of answers about it name you: ${responses} answers are too few to decide anything. ` +
      (way ?? 'Ask more prompts about it, or ask them more often.'),
    answers: leftOpen(wide),
    promptIds: prompts.map(({ id }) => id),
    evidence: { answers: await findAnswers(ctx, scope, { filters: { topic } }), pages: [] },
  };
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
