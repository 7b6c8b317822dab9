import type { Industry } from '../industries/industry.ts';
import type { FinishedText } from '../text/pieces.ts';
import type { Subject } from '../text/teller.ts';
import type { AnswerTruth, NameTruth } from '../world-types.ts';
import type { Source } from './citations.ts';

/** What the answer was built from is what is true of it. */
export function truthOf(
  { body }: Industry,
  subjects: readonly Subject[],
  { positions }: FinishedText,
  sources: readonly Source[],
): AnswerTruth {
  const of = (name: string): NameTruth => {
    const position = positions.get(name);
    if (position === undefined) return { present: false, position: null, sentiment: null };
    const sentiment = subjects.find(({ entity }) => entity === name)?.sentiment ?? 'none';
    return { present: true, position, sentiment };
  };
  return {
    brand: of(body.name),
    competitors: body.competitors.map(({ name }) => ({ name, ...of(name) })),
    citations: sources.map(({ truth }) => truth),
  };
}
