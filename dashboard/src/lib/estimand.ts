/** Whether bounds are about these prompts asked again (`basket`) or about prompts like these (`population`). */
export type Estimand = 'basket' | 'population';

export const estimandLabels: Readonly<Record<Estimand, string>> = {
  basket: 'These prompts',
  population: 'Prompts like these',
};

export const estimandHelp =
  'Bounds for “these prompts” say how far a number could move if the same prompts were asked again on the same platforms. ' +
  'Bounds for “prompts like these” say how far it could move with other prompts of the same kind, so they are about your market rather than your list.';
