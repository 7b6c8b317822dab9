import type { QuotesBlock } from '#contract/report-blocks.ts';
import type { ReportQuote } from '#contract/report-content.ts';
import type { Response } from '#contract/responses.ts';
import type { Context } from '#kernel/context.ts';
import { readLines } from '#kernel/read-lines.ts';
import { listResponses } from '../../observations/index.ts';
import { quotableEvidence } from './quotable-evidence.ts';
import type { ReportQuestion } from './report-question.ts';

/** Not every answer has words that can be quoted. */
const answersPerQuote = 5;

/** What the newest answers say of the brand, a quote from each. */
export async function readQuotes(
  ctx: Context,
  { now, answers }: ReportQuestion,
  { sentiment, limit }: Pick<QuotesBlock, 'sentiment' | 'limit'>,
): Promise<ReportQuote[]> {
  const { rows } = await listResponses(ctx, {
    ...answers,
    brandId: now.brandId,
    signal: now.signal,
    brand_present: true,
    ...(sentiment === 'any' ? {} : { brand_sentiment: sentiment }),
    include_evidence: true,
    include_mentions: false,
    limit: limit * answersPerQuote,
    offset: 0,
  });
  const quotes: ReportQuote[] = [];
  for await (const line of readLines(rows)) {
    // The engine writes the contract's JSON.
    const quote = quoteOf(JSON.parse(line) as Response);
    const isNew = quote && !quotes.some(({ text }) => text === quote.text);
    if (isNew) quotes.push(quote);
    if (quotes.length === limit) break;
  }
  return quotes;
}

const directions = { positive: 'praise', negative: 'criticism' } as const;

/** The first words that surely say what its sentiment does; of a mixed one, the first that surely say either. */
function quoteOf(response: Response): ReportQuote | undefined {
  const { brand_sentiment: sentiment, platform, prompt, created_at } = response;
  const wanted =
    sentiment === 'positive' || sentiment === 'negative' ? directions[sentiment] : null;
  const chosen = quotableEvidence(response).find(({ says }) => wanted === null || says === wanted);
  if (!chosen) return undefined;
  return { ...chosen, sentiment, platform, prompt, date: created_at.slice(0, 10) };
}
