import type { PastedAnswerReading } from '#contract/answers/pasted-answers.ts';
import type { Context } from '#kernel/context.ts';
import { competitorsOf, requireBrand } from '../brands/index.ts';
import type { Judgement } from '../evaluation/index.ts';
import { type AskedPrompt, openEvaluation } from './evaluation-context.ts';
import { excerptOf } from './evidence-excerpts.ts';
import { createMentionMarker } from './mark-mentions.ts';
import { readCitation } from './read-citation.ts';

interface UnstoredAnswer {
  readonly text: string;
  readonly prompt: AskedPrompt;
  readonly citations: readonly { readonly url: string; readonly title: string | null }[];
}

type Reading = Omit<
  PastedAnswerReading,
  | ('id' | 'prompt' | 'platform' | 'created_at' | 'pasted_at')
  | ('prompt_id' | 'response_id' | 'response_text')
>;

/**
 * The embedded evaluation of an answer that is not stored, with current names, in the form of a response.
 * `recordAnswers` with the same text and prompt stores the same.
 */
export async function readUnstored(
  ctx: Context,
  brandId: number,
  { text, prompt, citations }: UnstoredAnswer,
): Promise<Reading> {
  const names = await competitorsOf(ctx, await requireBrand(ctx, brandId));
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const brand = await openEvaluation(ctx, brandId);
  const read = await brand.readEmbedded(text, prompt);
  const mark = await createMentionMarker(ctx, brandId);
  const quotes = ({ evidence }: Judgement) =>
    evidence.map(({ start, end, says }) => ({
      ...{ start, end, says },
      text: excerptOf(text, start, end),
    }));
  return {
    brand_present: read.brand.present,
    brand_sentiment: read.brand.sentiment,
    brand_position: read.brand.position,
    brand_rank: read.brand.rank,
    list_length: read.listLength,
    competitors: read.competitors.map(({ id, present, position, sentiment, rank }) => ({
      ...{ id, name: nameOf.get(id) ?? '', present, position, sentiment, rank },
    })),
    citations: citations.flatMap((given) => {
      const cited = readCitation(brand.classify, given);
      if (!cited) return [];
      const { url, domain, sourceType, competitorId, title, snippet } = cited;
      return [
        { url, domain, source_type: sourceType, competitor_id: competitorId, title, snippet },
      ];
    }),
    sentiment_evidence: {
      brand: quotes(read.brand),
      competitors: read.competitors.map((each) => ({ id: each.id, spans: quotes(each) })),
    },
    mentions: await mark(text, prompt.text),
    other_names: read.rivals.map(({ name }) => name),
  };
}
