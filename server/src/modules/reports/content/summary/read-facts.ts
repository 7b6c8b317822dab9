import type { IntervalRow } from '#contract/intervals.ts';
import type { ShownPrompts } from '#contract/prompt-choice.ts';
import type { JudgedAnswers, ReportContent } from '#contract/report-content.ts';
import type { Context } from '#kernel/context.ts';
import { changeRows, intervalRows } from '../../../analytics/index.ts';
import { listEvents } from '../../../signals/index.ts';
import type { ResolvedComparison } from '../report-days.ts';
import type { ReportQuestion } from '../report-question.ts';
import type { Named, SummaryFacts } from './summary-facts.ts';

/** More than one run finds. */
const mostEvents = 100;

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
  const { items } = await listEvents(ctx, { brandId, limit: mostEvents, offset: 0 });
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
