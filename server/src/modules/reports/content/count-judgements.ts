import type { JudgedAnswers } from '#contract/report-content.ts';
import type { Response } from '#contract/responses.ts';
import type { Context } from '#kernel/context.ts';
import { readLines } from '#kernel/read-lines.ts';
import { listResponses } from '../../observations/index.ts';
import { quotableEvidence } from './quotable-evidence.ts';
import type { ReportQuestion } from './report-question.ts';

/** Each is read with its words; more would keep people waiting. */
const mostRead = 10_000;

/** How many answers of the period praise and criticize the brand in words that can be quoted. */
export async function countJudgements(
  ctx: Context,
  { now, answers }: ReportQuestion,
): Promise<JudgedAnswers> {
  const { rows, total } = await listResponses(ctx, {
    ...answers,
    ...{ brandId: now.brandId, signal: now.signal },
    ...{ brand_present: true, brand_sentiment: 'any' },
    ...{ include_evidence: true, include_mentions: false },
    ...{ limit: mostRead, offset: 0 },
  });
  const judged = { praised: 0, criticized: 0, unsure: 0 };
  let read = 0;
  for await (const line of readLines(rows)) {
    // The engine writes the contract's JSON.
    const sides = new Set(quotableEvidence(JSON.parse(line) as Response).map(({ says }) => says));
    if (sides.has('praise')) judged.praised += 1;
    if (sides.has('criticism')) judged.criticized += 1;
    if (sides.size === 0) judged.unsure += 1;
    read += 1;
  }
  return { ...judged, unread: Math.max(0, total - read) };
}
