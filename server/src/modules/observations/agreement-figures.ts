import { sentiments } from '#contract/answers/responses.ts';

type Sentiment = (typeof sentiments)[number];

/** How many judgements there are of each pair: what the model said, then what the embedded reading said. */
export type AgreementTable = Readonly<Record<Sentiment, Readonly<Record<Sentiment, number>>>>;

export interface AgreementFigures {
  readonly judgements: number;
  /** Null where nothing was compared. */
  readonly agreement: number | null;
  /** Null where it is not defined: nothing was compared, or both readings only ever said one and the same. */
  readonly kappa: number | null;
}

/** The table of what `count` says of each pair. */
export function agreementTable(
  count: (model: Sentiment, embedded: Sentiment) => number,
): AgreementTable {
  return bySentiment((model) => bySentiment((embedded) => count(model, embedded)));
}

function bySentiment<Value>(value: (sentiment: Sentiment) => Value) {
  const entries = sentiments.map((sentiment) => [sentiment, value(sentiment)]);
  // The keys are those of the list, which the compiler loses.
  return Object.fromEntries(entries) as Record<Sentiment, Value>;
}

/**
 * The share of judgements that agree, and Cohen's kappa: (share - chance) / (1 - chance), where chance is the share that
 * would agree if each reading drew its sentiments at random, as often as it really gave them.
 */
export function agreementFigures(table: AgreementTable): AgreementFigures {
  const sum = (count: (sentiment: Sentiment) => number) =>
    sentiments.reduce((total, sentiment) => total + count(sentiment), 0);
  const byModel = (said: Sentiment) => sum((other) => table[said][other]);
  const byEmbedded = (said: Sentiment) => sum((other) => table[other][said]);
  const judgements = sum(byModel);
  if (judgements === 0) return { judgements, agreement: null, kappa: null };
  const agreeing = sum((said) => table[said][said]);
  // Whole numbers, so that what is always the same is found to be exactly that.
  const chance = sum((said) => byModel(said) * byEmbedded(said));
  const square = judgements ** 2;
  const kappa = chance === square ? null : (agreeing * judgements - chance) / (square - chance);
  return { judgements, agreement: agreeing / judgements, kappa };
}
