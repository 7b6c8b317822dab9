import type { ChangeEvent } from '#contract/changes-and-actions/change-events.ts';
import type { IntervalRow, MetricChange, MetricInterval } from '#contract/figures/intervals.ts';
import type { JudgedAnswers, ReportContent } from '#contract/outgoing/report-content.ts';
import type { ShownPrompts } from '#domain/judgement/prompt-choice.ts';
import type { Context } from '#kernel/context.ts';
import { changeRows, intervalRows } from '../../../analytics/index.ts';
import { listEvents } from '../../../signals/index.ts';
import type { ReportQuestion, ResolvedComparison } from '../report-question.ts';

export type Presence = NonNullable<MetricInterval>;

/** Somebody or something with a share of answers. */
export interface Named {
  readonly name: string;
  readonly presence: Presence;
}

/** What a summary is written from: the numbers of the report's own days, filters and prompts. */
export interface SummaryFacts {
  readonly brand: string;
  readonly over: ShownPrompts;
  readonly bounds: ReportContent['bounds'];
  /** Null: no answers. */
  readonly presence: MetricInterval;
  /** Undefined where nothing is compared. */
  readonly compared:
    | { readonly words: string; readonly change: MetricChange | undefined }
    | undefined;
  /** The events that began within the period, the surest first. */
  readonly events: readonly ChangeEvent[];
  readonly rivals: readonly Named[];
  readonly platforms: readonly Named[];
  readonly judged: JudgedAnswers;
}

/** More than one run finds. */
const maxEvents = 100;

/** What a summary knows of its report, in addition to the question. */
export interface SummarySetting {
  readonly brand: string;
  readonly over: ShownPrompts;
  readonly bounds: ReportContent['bounds'];
  readonly comparison: ResolvedComparison | undefined;
  readonly isFiltered: boolean;
}

export async function readFacts(
  ctx: Context,
  question: ReportQuestion,
  { brand, over, bounds, comparison, isFiltered }: SummarySetting,
  judged: () => Promise<JudgedAnswers>,
): Promise<SummaryFacts> {
  const fields = 'brand_presence_percentage';
  const [row] = await intervalRows(ctx, { ...question.now, fields });
  const [change] = question.compared
    ? await changeRows(ctx, { ...question.compared, fields })
    : [undefined];
  // The daily search knows no filters, and looks at prompts that do not name the brand wherever there are any.
  const isSearched = !isFiltered && (over.prompts === 'unbranded' || over.allNameBrand);
  return {
    ...{ brand, over, bounds },
    presence: row?.brand_presence_percentage ?? null,
    compared: comparison && { words: comparison.words, change: change?.brand_presence_percentage },
    events: isSearched ? await eventsOf(ctx, question) : [],
    rivals: await namedBy(ctx, question, 'competitor_name', 'competitor_presence_percentage'),
    platforms: await namedBy(ctx, question, 'ai_platform', 'brand_presence_percentage'),
    judged: await judged(),
  };
}

async function eventsOf(ctx: Context, { now }: ReportQuestion): Promise<SummaryFacts['events']> {
  const { brandId, start_date: start, end_date: end } = now;
  const { items } = await listEvents(ctx, { brandId, limit: maxEvents, offset: 0 });
  return items.filter(({ began }) => began.day >= start && began.day <= end);
}

async function namedBy(
  ctx: Context,
  { now }: ReportQuestion,
  dimension: 'competitor_name' | 'ai_platform',
  metric: 'competitor_presence_percentage' | 'brand_presence_percentage',
): Promise<Named[]> {
  const rows = await intervalRows(ctx, { ...now, fields: `${dimension},${metric}` });
  return rows.flatMap((row: IntervalRow) => {
    const [name, presence] = [row[dimension], row[metric]];
    return typeof name === 'string' && name !== '' && presence ? [{ name, presence }] : [];
  });
}

/** `38.6%`, as the figures of a report are written. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** The size of a change of a share in points, without its sign. */
export function points(share: number): string {
  return Math.abs(100 * share).toFixed(1);
}

export function countedAnswers(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'answer' : 'answers'}`;
}

/** `a, b and c`. */
export function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
