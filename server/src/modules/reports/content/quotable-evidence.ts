import type { ReportQuote } from '#contract/report-content.ts';
import type { Response } from '#contract/responses.ts';

interface QuotableEvidence {
  readonly text: string;
  readonly says: ReportQuote['says'];
}

/** The words of an answer about the brand that surely praise or criticize it, in the order of the text. */
export function quotableEvidence({
  sentiment_evidence: evidence,
}: Pick<Response, 'sentiment_evidence'>): QuotableEvidence[] {
  return (evidence?.brand ?? []).flatMap(({ text, says }) =>
    says !== null && text !== '' ? [{ text, says }] : [],
  );
}
