import { orEmpty, structs } from './write-json.ts';

/** Ranges of the text with their direction, which older rows lack. */
function evidence(spans: string, says: string): string {
  const members = {
    start: 'span."start"',
    end: 'span."end"',
    says: orEmpty(`(${says})[nth]`),
  };
  return structs(spans, 'span', members, 'nth');
}

export const brandEvidence = evidence('brand_evidence', 'brand_evidence_says');

/** Of the competitor at index `place`. */
export const competitorEvidence = evidence(
  'competitor_evidences[place]',
  'competitor_evidence_says[place]',
);
