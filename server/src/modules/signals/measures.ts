import type { SignalMetric } from '#contract/changes-and-actions/signals.ts';
import { addDays, type Day, dayNumber } from '#contract/days.ts';
import type { MetricName, QueryRow } from '#contract/figures/query.ts';
import type { Context } from '#kernel/context.ts';
import { dailySums, queryRows } from '../analytics/index.ts';
import {
  type DaySums,
  type Series,
  seriesOf,
  type WindowPair,
  windowPairs,
} from '../statistics/index.ts';
import type { ComparedWindows } from './compared-windows.ts';

/** What a run reads, and until when it may. */
export interface RunScope extends ComparedWindows {
  readonly brandId: number;
  readonly signal: AbortSignal;
  /** Over which answers: those to prompts that do not name the brand, wherever there are any. */
  readonly filters: readonly string[];
  readonly prompts: ReadonlyMap<number, PromptFacts>;
}

/** What prompts are told apart by. */
export interface PromptFacts {
  readonly stage: string;
  readonly topics: readonly string[];
}

/** Days that are read: both windows, and one week more in which a change may have begun. */
const daysRead = 63;

export const firstDayRead = ({ end_date }: Pick<ComparedWindows, 'end_date'>): Day =>
  addDays(end_date, 1 - daysRead);

export const pairsOf = ({ end_date }: Pick<ComparedWindows, 'end_date'>): readonly WindowPair[] =>
  windowPairs(dayNumber(end_date));

interface ScopeInput extends Omit<RunScope, 'filters' | 'prompts'> {
  /** Missing: over prompts that do not name the brand, wherever there are any. */
  readonly filters?: readonly string[];
}

/** Which prompts have answers, and over which of them the run looks. */
export async function readScope(ctx: Context, input: ScopeInput): Promise<RunScope> {
  const facts = await readRows(ctx, input, 'prompt_id,branded,stage,responses');
  const topics = await readRows(ctx, input, 'prompt_id,prompt_topic,responses');
  const ofPrompt = Map.groupBy(topics, ({ prompt_id }) => Number(prompt_id));
  const isUnbranded = !input.filters && facts.some(({ branded }) => branded === false);
  const own = isUnbranded ? facts.filter(({ branded }) => branded === false) : facts;
  return {
    ...input,
    filters: input.filters ?? (isUnbranded ? ['branded:false'] : []),
    prompts: new Map(
      own.map(({ prompt_id, stage }) => [
        Number(prompt_id),
        {
          stage: String(stage ?? ''),
          topics: (ofPrompt.get(Number(prompt_id)) ?? []).flatMap(({ prompt_topic: topic }) =>
            typeof topic === 'string' && topic !== '' ? topic : [],
          ),
        },
      ]),
    ),
  };
}

const maxRows = 200_000;

function readRows(ctx: Context, input: ScopeInput, fields: string): Promise<QueryRow[]> {
  const { brandId, signal, end_date, filters = [] } = input;
  const days = { start_date: firstDayRead(input), end_date };
  return queryRows(ctx, { brandId, signal, fields, filters, ...days, limit: maxRows });
}

/** One number whose changes are looked for: a metric of the brand, or of one competitor. */
export interface Measure {
  readonly metric: Exclude<SignalMetric, 'domain_citation_rate'> & MetricName;
  /** Of a competitor. */
  readonly subject: { readonly id: number; readonly name: string } | null;
}

export async function readSeries(
  ctx: Context,
  { brandId, signal, filters, ...windows }: RunScope,
  { metric, subject }: Measure,
): Promise<Series[]> {
  const groups = await dailySums(ctx, {
    ...{ brandId, signal, metrics: [metric] },
    filters: [...filters, ...(subject ? [`competitor_id:${subject.id}`] : [])],
    days: { first: firstDayRead(windows), last: windows.end_date },
  });
  return seriesOf(groups.flatMap(({ sumsOf }): readonly DaySums[] => sumsOf(metric)));
}
