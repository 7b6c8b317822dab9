import { rangeMeaning } from '#contract/uncertainty-words.ts';

/** Whether bounds are about these prompts (`basket`) or about prompts like these (`population`). */
export type Estimand = 'basket' | 'population';

export const estimandLabels: Readonly<Record<Estimand, string>> = {
  basket: 'These prompts',
  population: 'Prompts like these',
};

export const estimandHelp =
  `For “these prompts”: ${rangeMeaning} ` +
  'For “prompts like these”: the figure of all questions of this kind lies within it, so it is about your market rather than your list.';
