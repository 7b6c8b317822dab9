import type { KindOfSource, KindOrigin } from '#contract/pages/sources.ts';

interface KindWords {
  readonly label: string;
  readonly meaning: string;
  readonly tone: 'accent' | 'caution' | 'neutral';
}

/** What each kind of source is called, and what it means. */
export const kindWords: Readonly<Record<KindOfSource, KindWords>> = {
  own: { label: 'Yours', meaning: 'A website of the brand.', tone: 'accent' },
  rival: { label: 'Competitor', meaning: 'A website of a competitor.', tone: 'caution' },
  editorial: {
    label: 'Editorial',
    meaning: 'Newspapers, magazines, trade press.',
    tone: 'neutral',
  },
  forum: { label: 'Forum', meaning: 'People asking and answering each other.', tone: 'neutral' },
  video: { label: 'Video', meaning: 'Videos and podcasts.', tone: 'neutral' },
  review: {
    label: 'Review',
    meaning: 'Ratings by buyers, product tests, comparisons.',
    tone: 'neutral',
  },
  shop: { label: 'Shop', meaning: 'Sells products of many makers.', tone: 'neutral' },
  reference: {
    label: 'Reference',
    meaning: 'Encyclopedias, documentation, authorities, universities.',
    tone: 'neutral',
  },
  other: { label: 'Other', meaning: 'Not recognized.', tone: 'neutral' },
};

/** Why a source is of its kind. */
export const originWords: Readonly<Record<KindOrigin, string>> = {
  correction: 'corrected by your team',
  website: 'by your list of websites and competitors',
  rule: 'by a rule',
  none: 'not recognized',
};
