import type { StageSet } from '#contract/brands/brands.ts';

/** A default stage: its first name, and its meaning, which a rename does not change. */
export interface DefaultStage {
  readonly name: string;
  readonly meaning: string;
}

/** The stage that every set has, for prompts that fit no other stage. */
export const otherMeaning = 'other';

const other: DefaultStage = { name: 'Other', meaning: otherMeaning };

export const defaultStages: Readonly<Record<StageSet, readonly DefaultStage[]>> = {
  intent: [
    { name: 'Advice', meaning: 'intent.advice' },
    { name: 'Awareness', meaning: 'intent.awareness' },
    { name: 'Evaluation', meaning: 'intent.evaluation' },
    { name: 'Comparison', meaning: 'intent.comparison' },
    other,
  ],
  funnel: [
    { name: 'Awareness', meaning: 'funnel.awareness' },
    { name: 'Consideration', meaning: 'funnel.consideration' },
    { name: 'Conversion', meaning: 'funnel.conversion' },
    { name: 'Loyalty', meaning: 'funnel.loyalty' },
    other,
  ],
};
