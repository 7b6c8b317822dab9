import type { Response } from '#contract/responses.ts';

type Answer = Pick<Response, 'id' | 'created_at' | 'platform' | 'prompt' | 'sentiment_evidence'>;

/** Words that an answer judges a competitor by. */
export interface RivalQuote {
  readonly key: string;
  readonly text: string;
  /** Whether the same words are in other answers, too. */
  readonly answers: number;
  /** The newest answer that has them. */
  readonly answer: Pick<Answer, 'id' | 'created_at' | 'platform' | 'prompt'>;
}

/** What answers praise or criticise a competitor for, newest first; the same words of several answers are one quote. */
export function quotesAbout(
  answers: readonly Answer[],
  competitorId: number,
  says: 'praise' | 'criticism',
): RivalQuote[] {
  const found = new Map<string, RivalQuote>();
  for (const answer of answers) {
    const spans = answer.sentiment_evidence?.competitors.find(({ id }) => id === competitorId);
    const texts = spans?.spans.filter((span) => span.says === says && span.text !== '') ?? [];
    for (const text of new Set(texts.map((span) => span.text))) {
      const known = found.get(text);
      found.set(
        text,
        known ? { ...known, answers: known.answers + 1 } : { key: text, text, answers: 1, answer },
      );
    }
  }
  return [...found.values()];
}
