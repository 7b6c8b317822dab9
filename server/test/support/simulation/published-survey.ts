import { comparePublication } from '../../../src/modules/statistics/effects/difference-in-differences.ts';
import { smallestEffect } from '../../../src/modules/statistics/effects/effect-power.ts';
import { checkParallel } from '../../../src/modules/statistics/effects/parallel.ts';
import { type PublishedPanelShape, publicationPanel } from '../sites/published-panel.ts';

export type PublishedDesign = Omit<PublishedPanelShape, 'seed'>;

const level = 0.95;

/** What is said of one simulated panel. */
function judgePanel(shape: PublishedPanelShape) {
  const panel = publicationPanel(shape);
  const { effect } = comparePublication(panel, level);
  const isParallel = checkParallel(panel)?.isParallel ?? true;
  return {
    ...{ effect, isParallel, controls: panel.controls },
    isFound: effect !== null && isParallel && effect.pValue <= 1 - level,
  };
}

/** Shares of panels of one design. */
export function surveyPanels(design: PublishedDesign, panels: number) {
  const judged = Array.from({ length: panels }, (_, seed) => judgePanel({ ...design, seed }));
  const share = (is: (panel: (typeof judged)[number]) => boolean) =>
    judged.filter(is).length / panels;
  return {
    judged: share(({ effect }) => effect !== null),
    found: share(({ isFound }) => isFound),
    notParallel: share(({ isParallel }) => !isParallel),
    /** Either kind of chance alone. */
    placebo: share(({ effect }) => effect !== null && effect.placebo.pValue <= 1 - level),
    repeat: share(({ effect }) => effect !== null && effect.repeat.pValue <= 1 - level),
    p: judged.flatMap(({ effect }) => (effect ? [effect.pValue] : [])),
  };
}

/** How often an effect is seen that is as large as announced before the publication to be seen in 80% of cases. */
export function surveyPower(design: PublishedDesign, panels: number) {
  const announced = Array.from({ length: panels }, (_, seed) => {
    const panel = publicationPanel({ ...design, seed });
    const known = { ...panel, lastWeek: panel.windows.published - 1 };
    const effect = smallestEffect({ panel: known, level, chance: 0.8 });
    return effect === null ? [] : [{ effect, seed }];
  }).flat();
  const seen = announced.filter(({ effect, seed }) => judgeSeen({ ...design, effect, seed }));
  return {
    announced: announced.length / panels,
    mean: announced.reduce((sum, { effect }) => sum + effect, 0) / announced.length,
    seen: seen.length / announced.length,
  };
}

/** Without the check of the time before, which fails for one in twenty whatever the effect. */
function judgeSeen(shape: PublishedPanelShape): boolean {
  const { effect } = judgePanel(shape);
  return effect !== null && effect.pValue <= 1 - level;
}
