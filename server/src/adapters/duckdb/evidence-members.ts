import { orEmpty, structs } from './write-json.ts';

/** Parts of the text and which way each points; rows that were stored before do not say. */
function evidence(spans: string, says: string): string {
  const members = {
    start: 'span."start"',
    end: 'span."end"',
    says: orEmpty(`(${says})[nth]`),
  };
  return structs(spans, 'span', members, 'nth');
}

export const brandEvidence = evidence('brand_evidence', 'brand_evidence_says');

/** Of the competitor at `place`. */
export const competitorEvidence = evidence(
  'competitor_evidences[place]',
  'competitor_evidence_says[place]',
);
