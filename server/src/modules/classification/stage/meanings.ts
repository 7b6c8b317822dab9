/** The meaning of a default stage, whatever its name is today. */
const meanings = [
  'intent.advice',
  'intent.awareness',
  'intent.evaluation',
  'intent.comparison',
  'funnel.awareness',
  'funnel.consideration',
  'funnel.conversion',
  'funnel.loyalty',
  'other',
] as const;

export type Meaning = (typeof meanings)[number];

/** Each set of stages is scored separately, and "other" is a candidate in both. */
export const stageSets = {
  intent: ['intent.advice', 'intent.awareness', 'intent.evaluation', 'intent.comparison', 'other'],
  funnel: [
    'funnel.awareness',
    'funnel.consideration',
    'funnel.conversion',
    'funnel.loyalty',
    'other',
  ],
} as const satisfies Record<string, readonly Meaning[]>;

export type StageSetName = keyof typeof stageSets;

/**
 * The next best meaning if the brand has retired a stage. Chosen by hand: scores say which stage is right, not which
 * wrong one is nearest.
 */
export const nextBest: Readonly<Record<Meaning, readonly Meaning[]>> = {
  'intent.advice': ['intent.awareness', 'intent.evaluation', 'intent.comparison'],
  'intent.awareness': ['intent.comparison', 'intent.evaluation', 'intent.advice'],
  'intent.evaluation': ['intent.comparison', 'intent.awareness', 'intent.advice'],
  'intent.comparison': ['intent.evaluation', 'intent.awareness', 'intent.advice'],
  'funnel.awareness': ['funnel.consideration', 'funnel.conversion', 'funnel.loyalty'],
  'funnel.consideration': ['funnel.awareness', 'funnel.conversion', 'funnel.loyalty'],
  'funnel.conversion': ['funnel.consideration', 'funnel.loyalty', 'funnel.awareness'],
  'funnel.loyalty': ['funnel.conversion', 'funnel.consideration', 'funnel.awareness'],
  other: [],
};
