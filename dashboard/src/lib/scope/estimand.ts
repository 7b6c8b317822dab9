import { rangeMeaning } from '#domain/words/range-words.ts';

/** Whether a range is about these prompts (`basket`) or about all questions of this kind (`population`). */
export type Estimand = 'basket' | 'population';

export const estimandLabels: Readonly<Record<Estimand, string>> = {
  basket: 'My prompts',
  population: 'My market',
};

/** After "for". */
export const estimandWords: Readonly<Record<Estimand, string>> = {
  basket: 'these prompts',
  population: 'your market',
};

export const estimandHelp =
  `My prompts: ${rangeMeaning} ` +
  'My market: the range for all the questions that people in your market ask. It is wider, since your prompts are only some of them. ' +
  'Your choice is kept for this brand.';

const keyOf = (brandId: number) => `sightline-range-${brandId}`;

/** What ranges of this brand are about where the address does not say: what was chosen last in this browser. */
export function chosenRange(brandId: number): Estimand | undefined {
  const chosen = localStorage.getItem(keyOf(brandId));
  return chosen === 'basket' || chosen === 'population' ? chosen : undefined;
}

export function rememberRange(brandId: number, estimand: Estimand): void {
  localStorage.setItem(keyOf(brandId), estimand);
}
