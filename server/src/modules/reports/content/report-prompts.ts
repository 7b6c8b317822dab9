import { answersByKind, type ShownPrompts, shownPrompts } from '#contract/prompt-choice.ts';
import type { ReportBlock } from '#contract/report-blocks.ts';
import type { ReportScope } from '#contract/report-scope.ts';
import type { Context } from '#kernel/context.ts';
import { queryRows } from '../../analytics/index.ts';
import type { ReportQuestion } from './report-question.ts';

/** Which prompts a report is over: those chosen, or all where unbranded ones have no answers within its scope. */
export async function promptsOfReport(
  ctx: Context,
  { prompts }: Pick<ReportScope, 'prompts'>,
  ofAll: ReportQuestion['now'],
): Promise<ShownPrompts> {
  if (prompts !== 'unbranded') return shownPrompts(prompts, []);
  const answers = await queryRows(ctx, { ...ofAll, fields: answersByKind.join(','), limit: 10 });
  return shownPrompts(prompts, answers);
}

/** Whether a block shows both kinds of prompts next to each other: narrowed to one it would show nothing. */
export function tellsPromptsApart(block: ReportBlock): boolean {
  return (
    (block.kind === 'chart' && block.split === 'branded') ||
    (block.kind === 'table' && block.dimension === 'branded')
  );
}
