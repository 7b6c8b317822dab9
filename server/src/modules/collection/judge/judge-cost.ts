import type { JudgeOffer, ModelQuestion } from '#kernel/ports/language-model.ts';

/** An answer of some 500 words with what is asked about it, and a verdict of three names with quotes. */
const typicalTokens = { input: 1200, output: 150 };

type Prices = Pick<JudgeOffer, 'inputPrice' | 'outputPrice'>;

/** Judging one answer of usual length, in millionths of a US dollar. */
export function typicalCostMicros({ inputPrice, outputPrice }: Prices): number {
  return Math.ceil(typicalTokens.input * inputPrice + typicalTokens.output * outputPrice);
}

/** The most that a question can cost: a token is at least one byte. */
export function maxCostMicros(
  { inputPrice, outputPrice }: Prices,
  { instructions, input, maxOutputTokens }: ModelQuestion,
): number {
  const bytes = Buffer.byteLength(instructions) + Buffer.byteLength(input);
  return Math.ceil(bytes * inputPrice + maxOutputTokens * outputPrice);
}
