import type { Estimand } from './estimand.ts';

const keyOf = (brandId: number) => `sightline-range-${brandId}`;

/** What ranges of this brand are about where the address does not say: what was chosen last in this browser. */
export function chosenRange(brandId: number): Estimand | undefined {
  const chosen = localStorage.getItem(keyOf(brandId));
  return chosen === 'basket' || chosen === 'population' ? chosen : undefined;
}

export function rememberRange(brandId: number, estimand: Estimand): void {
  localStorage.setItem(keyOf(brandId), estimand);
}
