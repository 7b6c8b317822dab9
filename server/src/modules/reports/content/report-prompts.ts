import { answersByKind, type ShownPrompts, shownPrompts } from '#contract/prompt-choice.ts';
import type { QueryRow } from '#contract/query.ts';
import type { ReportBlock } from '#contract/report-blocks.ts';
import type { ReportScope } from '#contract/report-scope.ts';
import type { Context } from '#kernel/context.ts';
import { readLines } from '#kernel/read-lines.ts';
import { queryMetrics } from '../../analytics/index.ts';
import type { ReportQuestion } from './report-question.ts';

/** Which prompts a report is over: those chosen, or all where unbranded ones have no answers within its scope. */
export async function promptsOfReport(
  ctx: Context,
  { prompts }: Pick<ReportScope, 'prompts'>,
  ofAll: ReportQuestion['now'],
): Promise<ShownPrompts> {
  if (prompts !== 'unbranded') return shownPrompts(prompts, []);
  const { rows } = await queryMetrics(ctx, {
    ...ofAll,
    fields: answersByKind.join(','),
    having: [],
    format: 'json-lines',
    limit: 10,
    offset: 0,
    include_total: false,
  });
  const answers: QueryRow[] = [];
  // The engine writes the contract's JSON.
  for await (const line of readLines(rows)) answers.push(JSON.parse(line) as QueryRow);
  return shownPrompts(prompts, answers);
}

/** Whether a block shows both kinds of prompts next to each other: narrowed to one it would show nothing. */
export function tellsPromptsApart(block: ReportBlock): boolean {
  return (
    (block.kind === 'chart' && block.split === 'branded') ||
    (block.kind === 'table' && block.dimension === 'branded')
  );
}
