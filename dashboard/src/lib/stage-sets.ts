import type { StageSet } from '#contract/brands.ts';

/** The words for the two sets of default stages. */
export const stageSetNames: Readonly<Record<StageSet, string>> = {
  intent: 'intent',
  funnel: 'the funnel',
};

export const stageSetStages: Readonly<Record<StageSet, string>> = {
  intent: 'Advice, Awareness, Evaluation, Comparison',
  funnel: 'Awareness, Consideration, Conversion, Loyalty',
};
