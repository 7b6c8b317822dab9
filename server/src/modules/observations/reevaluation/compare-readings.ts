import type { Evaluation, Judgement } from '../../evaluation/index.ts';

type Sentiment = NonNullable<Judgement['sentiment']>;
type Side = Judgement['evidence'][number]['says'];

/** The sentiment for a name by one reading, with its first evidence of praise and of criticism. */
interface Reading {
  readonly sentiment: Sentiment;
  readonly praise: string | null;
  readonly criticism: string | null;
}

/** A name that the two readings judged differently. Stored as JSON, hence snake_case. */
export interface Disagreement {
  /** Null: the brand itself. */
  readonly competitor_id: number | null;
  readonly model: Reading;
  readonly embedded: Reading;
}

/** The sentiments of one answer by the language model and by the embedded reading. */
export interface Comparison {
  /** One sentiment per name in the answer. */
  readonly modelSaid: readonly Sentiment[];
  /** For the same names in the same order. */
  readonly embeddedSaid: readonly Sentiment[];
  /** The first few. */
  readonly disagreements: readonly Disagreement[];
}

/** The number that a report shows. */
export const maxDisagreements = 20;
const maxQuoteLength = 300;

export function compareReadings(text: string, model: Evaluation, embedded: Evaluation): Comparison {
  const modelSaid: Sentiment[] = [];
  const embeddedSaid: Sentiment[] = [];
  const disagreements: Disagreement[] = [];
  for (const { competitor_id, byModel, byEmbedded } of judgementPairs(model, embedded)) {
    const said = readingOf(text, byModel);
    const saidEmbedded = readingOf(text, byEmbedded);
    if (!said || !saidEmbedded) continue;
    modelSaid.push(said.sentiment);
    embeddedSaid.push(saidEmbedded.sentiment);
    if (said.sentiment === saidEmbedded.sentiment) continue;
    disagreements.push({ competitor_id, model: said, embedded: saidEmbedded });
  }
  return { modelSaid, embeddedSaid, disagreements: disagreements.slice(0, maxDisagreements) };
}

interface Pair {
  readonly competitor_id: number | null;
  readonly byModel: Judgement;
  readonly byEmbedded: Judgement;
}

function judgementPairs(model: Evaluation, embedded: Evaluation): Pair[] {
  const byId = new Map(embedded.competitors.map((judgement) => [judgement.id, judgement]));
  return [
    { competitor_id: null, byModel: model.brand, byEmbedded: embedded.brand },
    ...model.competitors.flatMap((judgement): Pair[] => {
      const other = byId.get(judgement.id);
      return other ? [{ competitor_id: judgement.id, byModel: judgement, byEmbedded: other }] : [];
    }),
  ];
}

/** Undefined for a name that is not in the answer. */
function readingOf(text: string, { sentiment, evidence }: Judgement): Reading | undefined {
  if (sentiment === null) return undefined;
  const quote = (side: Side) => {
    const found = evidence.find(({ says }) => says === side);
    return found ? shortened(text.slice(found.start, found.end)) : null;
  };
  return { sentiment, praise: quote('praise'), criticism: quote('criticism') };
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
function shortened(quote: string): string {
  const cut = quote.length > maxQuoteLength ? `${quote.slice(0, maxQuoteLength)}…` : quote;
  return cut.replaceAll('\0', '').toWellFormed();
}
