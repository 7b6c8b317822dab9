import type { ReportContent } from '#contract/report-content.ts';
import type { Context } from '#kernel/context.ts';
import { queryRows } from '../../analytics/index.ts';
import type { ReportQuestion } from './report-question.ts';

/** How many of the answers of a report are made up. */
export async function simulatedPart(
  ctx: Context,
  now: ReportQuestion['now'],
): Promise<ReportContent['simulated']> {
  const made = await answersWith(ctx, now, ['surface:simulated']);
  if (made === 0) return 'none';
  return made < (await answersWith(ctx, now, [])) ? 'some' : 'all';
}

async function answersWith(
  ctx: Context,
  now: ReportQuestion['now'],
  filters: readonly string[],
): Promise<number> {
  const asked = { ...now, filters: [...now.filters, ...filters] };
  const [row] = await queryRows(ctx, { ...asked, fields: 'responses', limit: 1 });
  return Number(row?.responses ?? 0);
}
