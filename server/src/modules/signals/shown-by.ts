import type { Response } from '#contract/responses.ts';
import type { SignalMetric } from '#contract/signals.ts';
import type { Subject } from './candidate.ts';

/** What one answer shows of each metric, without its text. */
export interface Shown {
  readonly id: number;
  /** From 0 to 1; undefined where the answer does not count for it. */
  value(metric: SignalMetric, subject: Pick<Subject, 'id' | 'name'>): number | undefined;
}

const positionValues = { top: 1, middle: 0.5, bottom: 0 } as const;
const sentimentValues = { positive: 1, mixed: 0.5, negative: 0, none: undefined } as const;

type Answer = Pick<
  Response,
  'id' | 'brand_present' | 'brand_position' | 'brand_sentiment' | 'citations' | 'competitors'
>;

export function shownBy(answer: Answer): Shown {
  const {
    id,
    brand_present: present,
    brand_position: position,
    brand_sentiment: sentiment,
  } = answer;
  const domains = new Set(answer.citations.map(({ domain }) => domain));
  const citesBrand = answer.citations.some(({ source_type: owner }) => owner === 'brand');
  const competitors = new Map(answer.competitors.map((each) => [each.id, each.present]));
  return {
    id,
    value(metric, subject) {
      switch (metric) {
        case 'brand_presence_percentage':
          return Number(present);
        case 'brand_position_score':
          return position === null ? undefined : positionValues[position];
        case 'brand_sentiment_score':
          return sentiment === null ? undefined : sentimentValues[sentiment];
        case 'brand_citation_rate':
          return Number(citesBrand);
        case 'competitor_presence_percentage': {
          const isPresent = competitors.get(subject.id ?? 0);
          return isPresent === undefined ? undefined : Number(isPresent);
        }
        case 'domain_citation_rate':
          return Number(domains.has(subject.name));
      }
    },
  };
}
