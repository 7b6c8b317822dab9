import { sentiments } from '#contract/answers/responses.ts';

type Sentiment = (typeof sentiments)[number];

/** The number of judgements of each pair: the model's sentiment, then the embedded one. */
export type AgreementTable = Readonly<Record<Sentiment, Readonly<Record<Sentiment, number>>>>;

export interface AgreementFigures {
  readonly judgements: number;
  /** Null if nothing was compared. */
  readonly agreement: number | null;
  /** Null if undefined: nothing was compared, or both readings gave a single sentiment throughout. */
  readonly kappa: number | null;
}

/** The table with `count` of each pair. */
export function agreementTable(
  count: (model: Sentiment, embedded: Sentiment) => number,
): AgreementTable {
  return bySentiment((model) => bySentiment((embedded) => count(model, embedded)));
}

function bySentiment<Value>(value: (sentiment: Sentiment) => Value) {
  const entries = sentiments.map((sentiment) => [sentiment, value(sentiment)]);
  // The compiler loses that the keys are those of the list.
  return Object.fromEntries(entries) as Record<Sentiment, Value>;
}

/**
 * The share of judgements that agree, and Cohen's kappa: (share - chance) / (1 - chance), where chance is the share
 * that would agree if each reading drew its sentiments at random with its own frequencies.
 */
export function agreementFigures(table: AgreementTable): AgreementFigures {
  const sum = (count: (sentiment: Sentiment) => number) =>
    sentiments.reduce((total, sentiment) => total + count(sentiment), 0);
  const byModel = (said: Sentiment) => sum((other) => table[said][other]);
  const byEmbedded = (said: Sentiment) => sum((other) => table[other][said]);
  const judgements = sum(byModel);
  if (judgements === 0) return { judgements, agreement: null, kappa: null };
  const agreeing = sum((said) => table[said][said]);
  // Integers, so that a constant is recognized exactly.
  const chance = sum((said) => byModel(said) * byEmbedded(said));
  const square = judgements ** 2;
  const kappa = chance === square ? null : (agreeing * judgements - chance) / (square - chance);
  return { judgements, agreement: agreeing / judgements, kappa };
}
