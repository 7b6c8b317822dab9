import type { Response } from '#contract/answers/responses.ts';

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

/**
 * What answers praise or criticise a competitor for, newest first; the same words of several answers are one quote.
 * Words that are praise in one answer and criticism in another are neither.
 */
export function quotesAbout(
  answers: readonly Answer[],
  competitorId: number,
  says: 'praise' | 'criticism',
): RivalQuote[] {
  const found = new Map<string, RivalQuote>();
  const disputed = new Set(
    answers
      .flatMap((answer) => spansOf(answer, competitorId))
      .flatMap((span) => (span.says !== null && span.says !== says ? [span.text] : [])),
  );
  for (const answer of answers) {
    const texts = spansOf(answer, competitorId).filter(
      (span) => span.says === says && span.text !== '' && !disputed.has(span.text),
    );
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

/** Passages that count in its sentiment and are not sure enough to be quoted for either side. */
export function unsureAbout(answers: readonly Answer[], competitorId: number): number {
  return answers
    .flatMap((answer) => spansOf(answer, competitorId))
    .filter(({ says }) => says === null).length;
}

function spansOf(answer: Answer, competitorId: number) {
  const competitors = answer.sentiment_evidence?.competitors ?? [];
  return competitors.find(({ id }) => id === competitorId)?.spans ?? [];
}
