/** How long answers last: the probability that a day's answer is yesterday's. */
const persistences = [0, 0.3, 0.5, 0.7, 0.85] as const;

/** Lengths of the later window; the earlier has 28 days. */
export const windowLengths = [28, 7, 4] as const;

export interface PanelDesign {
  readonly metric: 'presence' | 'score';
  readonly prompts: number;
  readonly answersADay: 1 | 3;
  /** Over prompts like these. */
  readonly mean: number;
  readonly persistence: number;
}

const measured = [
  { metric: 'presence', mean: 0.05 },
  { metric: 'presence', mean: 0.45 },
  { metric: 'presence', mean: 0.9 },
  { metric: 'score', mean: 0.6 },
] as const;

/** From one prompt to fifty; an answer a day that is yesterday's, or three that waver around a state that lasts. */
export function panelDesigns(): PanelDesign[] {
  return persistences.flatMap((persistence) =>
    ([1, 3] as const).flatMap((answersADay) =>
      [1, 5, 20, 50].flatMap((prompts) =>
        measured.map((of) => ({ ...of, prompts, answersADay, persistence })),
      ),
    ),
  );
}

export function designName({ metric, prompts, answersADay, mean }: PanelDesign): string {
  return `${metric} of ${mean}, ${prompts} prompts, ${answersADay} a day`;
}
