import type { SignalMetric } from '#contract/changes-and-actions/signals.ts';
import { addDays, type Day, dayNumber } from '#contract/days.ts';
import type { QueryRow } from '#contract/figures/query.ts';
import type { Context } from '#kernel/context.ts';
import { dailySums, queryRows } from '../analytics/index.ts';
import { type Series, seriesOf, type WindowPair, windowPairs } from '../statistics/index.ts';
import type { ComparedWindows } from './compared-windows.ts';

/** What a run reads, and until when it may. */
export interface RunScope extends ComparedWindows {
  readonly brandId: number;
  readonly signal: AbortSignal;
  /** Over which answers: those to prompts that do not name the brand, wherever there are any. */
  readonly filters: readonly string[];
  readonly prompts: ReadonlyMap<number, PromptFacts>;
  /** What was read together; undefined where the answers are too many for that. */
  readonly known: Map<'brand' | 'competitors', KnownSeries> | undefined;
}

/** What prompts are told apart by, and their texts. */
export interface PromptFacts {
  readonly text: string;
  readonly stage: string;
  readonly topics: readonly string[];
}

/** Days that are read: both windows, and one week more in which a change may have begun. */
const daysRead = 63;

export const firstDayRead = ({ end_date }: Pick<ComparedWindows, 'end_date'>): Day =>
  addDays(end_date, 1 - daysRead);

export const pairsOf = ({ end_date }: Pick<ComparedWindows, 'end_date'>): readonly WindowPair[] =>
  windowPairs(dayNumber(end_date));

interface ScopeInput extends Omit<RunScope, 'filters' | 'prompts' | 'known'> {
  /** Missing: over prompts that do not name the brand, wherever there are any. */
  readonly filters?: readonly string[];
}

/** Answers of which a run reads all numbers in a few queries and keeps them, and those of its competitors. */
const maxReadTogether = 10_000;

/** Which prompts have answers, and over which of them the run looks. */
export async function readScope(ctx: Context, input: ScopeInput): Promise<RunScope> {
  const facts = await readRows(ctx, input, 'prompt_id,prompt,branded,stage,responses');
  const topics = await readRows(ctx, input, 'prompt_id,prompt_topic,responses');
  const ofPrompt = Map.groupBy(topics, ({ prompt_id }) => Number(prompt_id));
  const isUnbranded = !input.filters && facts.some(({ branded }) => branded === false);
  const own = isUnbranded ? facts.filter(({ branded }) => branded === false) : facts;
  const answers = own.reduce((sum, { responses }) => sum + Number(responses), 0);
  return {
    ...input,
    known: answers <= maxReadTogether ? new Map() : undefined,
    filters: input.filters ?? (isUnbranded ? ['branded:false'] : []),
    prompts: new Map(
      own.map(({ prompt_id, prompt, stage }) => [
        Number(prompt_id),
        {
          text: String(prompt ?? ''),
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

/** Of the brand as a whole, of platforms, topics, stages and prompts. */
export const brandMetrics = [
  'brand_presence_percentage',
  'brand_position_score',
  'brand_sentiment_score',
  'brand_citation_rate',
] as const satisfies readonly SignalMetric[];

const rivalMetric = 'competitor_presence_percentage';

/** One number whose changes are looked for: a metric of the brand, or of one competitor. */
export type Measure =
  | { readonly metric: (typeof brandMetrics)[number]; readonly subject: null }
  | {
      readonly metric: typeof rivalMetric;
      readonly subject: { readonly id: number; readonly name: string };
    };

/** By `keyOf`. */
type KnownSeries = ReadonlyMap<string, readonly Series[]>;

const keyOf = ({ metric, subject }: Measure) => `${metric} ${subject?.id ?? ''}`;

export async function readSeries(
  ctx: Context,
  scope: RunScope,
  measure: Measure,
): Promise<readonly Series[]> {
  const { known } = scope;
  if (!known) return readAlone(ctx, scope, measure);
  const of = measure.subject ? 'competitors' : 'brand';
  const together = known.get(of) ?? (await readTogether(ctx, scope, of));
  known.set(of, together);
  return together.get(keyOf(measure)) ?? [];
}

async function readAlone(
  ctx: Context,
  scope: RunScope,
  { metric, subject }: Measure,
): Promise<Series[]> {
  const groups = await dailySums(ctx, {
    ...readingOf(scope),
    metrics: [metric],
    filters: [...scope.filters, ...(subject ? [`competitor_id:${subject.id}`] : [])],
  });
  return seriesOf(groups.flatMap(({ sumsOf }) => sumsOf(metric)));
}

/** All metrics of the brand, or of its competitors: a query of few answers costs little more than one for each number. */
async function readTogether(
  ctx: Context,
  scope: RunScope,
  of: 'brand' | 'competitors',
): Promise<KnownSeries> {
  const metrics = of === 'brand' ? brandMetrics : ([rivalMetric] as const);
  const groups = await dailySums(ctx, {
    ...readingOf(scope),
    ...{ metrics, filters: [...scope.filters], daysAtOnce: daysRead },
    dimensions: of === 'competitors' ? ['competitor_id'] : [],
  });
  const series = new Map<string, readonly Series[]>();
  for (const [id, own] of Map.groupBy(groups, ({ values }) => values.competitor_id ?? '')) {
    for (const metric of metrics)
      series.set(`${metric} ${id}`, seriesOf(own.flatMap(({ sumsOf }) => sumsOf(metric))));
  }
  return series;
}

const readingOf = ({ brandId, signal, ...windows }: RunScope) => ({
  ...{ brandId, signal },
  days: { first: firstDayRead(windows), last: windows.end_date },
});
