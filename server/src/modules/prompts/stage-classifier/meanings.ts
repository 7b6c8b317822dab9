/** What a default stage means, whatever it is called today. */
export const meanings = [
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

/** Each set of stages is decided for itself, and "other" competes in both. */
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
