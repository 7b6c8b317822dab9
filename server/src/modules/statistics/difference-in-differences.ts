import { basketVariance, type Compared, comparedStrata } from './change.ts';
import { twoSidedP, twoSidedT } from './distributions/student.ts';
import { changesByDate, type PlaceboWeeks } from './placebo-dates.ts';
import { placeboEffects } from './placebo-effects.ts';
import { sumsAfter, sumsBefore, type WeeklySums, type Windows } from './weekly-sums.ts';

/** A page was published for some prompts; the others were untouched in all these weeks. */
export interface PublicationPanel extends PlaceboWeeks {
  readonly targets: readonly WeeklySums[];
  readonly untouched: readonly WeeklySums[];
}

/** What two ways of adding up the same numbers may differ by. */
const rounding = 1e-9;

/** A ratio before and after, over the prompts and platforms that both windows have. */
export interface BeforeAfter {
  readonly before: number;
  readonly after: number;
  readonly prompts: number;
}

/** By how much the target prompts changed more than the untouched ones. */
export interface PublicationEffect {
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
  /** The larger of the two below: an effect must exceed both kinds of chance. */
  readonly pValue: number;
  /** Against publications that never happened: (1 + as extreme) / (1 + draws). */
  readonly placebo: {
    readonly pValue: number;
    readonly draws: number;
    readonly asExtreme: number;
  };
  /** Against what asking the same prompts again would change. */
  readonly repeat: { readonly pValue: number };
}

export interface PublicationComparison {
  readonly target: BeforeAfter | null;
  readonly untouched: BeforeAfter | null;
  /** Null where there are too few prompts, weeks or answers to judge it. */
  readonly effect: PublicationEffect | null;
}

/** Difference in differences, judged by randomization over prompts and dates and by the noise of answers. */
export function comparePublication(panel: PublicationPanel, level: number): PublicationComparison {
  const targets = changesAt(panel.targets, panel.windows);
  const untouched = changesAt(panel.untouched, panel.windows);
  const [target, others] = [beforeAfter(targets), beforeAfter(untouched)];
  return {
    target,
    untouched: others,
    effect: target && others ? effectOf(panel, targets, untouched, level) : null,
  };
}

function effectOf(
  panel: PublicationPanel,
  targets: readonly Compared[],
  untouched: readonly Compared[],
  level: number,
): PublicationEffect | null {
  const estimate = meanChange(targets) - meanChange(untouched);
  const placebo = placeboTest(panel, estimate, countPrompts(targets), level);
  const repeat = repeatTest(targets, untouched, estimate, level);
  if (!placebo || !repeat) return null;
  const reach = Math.max(placebo.reach, repeat.reach);
  return {
    estimate,
    lower: Math.max(-1, estimate - reach),
    upper: Math.min(1, estimate + reach),
    pValue: Math.max(placebo.pValue, repeat.pValue),
    placebo: { pValue: placebo.pValue, draws: placebo.draws, asExtreme: placebo.asExtreme },
    repeat: { pValue: repeat.pValue },
  };
}

function changesAt(cells: readonly WeeklySums[], windows: Windows): Compared[] {
  return comparedStrata(sumsBefore(cells, windows), sumsAfter(cells, windows));
}

/** Null where too few placebos are possible to bound an effect at this level. */
function placeboTest(panel: PublicationPanel, estimate: number, prompts: number, level: number) {
  const sizes = placeboEffects(changesByDate(panel.untouched, panel), prompts)
    .map(Math.abs)
    .toSorted((one, other) => other - one);
  const draws = sizes.length;
  // As many may be as extreme as an effect that is still told from chance; the next one is the bound.
  const allowed = Math.floor((1 - level) * (1 + draws) + rounding) - 1;
  const reach = sizes[allowed];
  if (reach === undefined) return null;
  const asExtreme = sizes.filter((size) => size >= Math.abs(estimate) - rounding).length;
  return { reach, draws, asExtreme, pValue: (1 + asExtreme) / (1 + draws) };
}

/** Null where too few answers tell how much they vary. */
function repeatTest(
  targets: readonly Compared[],
  untouched: readonly Compared[],
  estimate: number,
  level: number,
) {
  const [first, second] = [basketVariance(targets), basketVariance(untouched)];
  if (!first || !second) return null;
  const [own, others] = [first.variance, second.variance];
  const error = Math.sqrt(own + others);
  // Welch and Satterthwaite.
  const freedom = (own + others) ** 2 / (own ** 2 / first.freedom + others ** 2 / second.freedom);
  return {
    reach: twoSidedT(1 - level, freedom) * error,
    pValue: twoSidedP(estimate / error, freedom),
  };
}

function meanChange(compared: readonly Compared[]): number {
  return compared.reduce((sum, { weight, difference }) => sum + weight * difference, 0);
}

function beforeAfter(compared: readonly Compared[]): BeforeAfter | null {
  if (compared.length === 0) return null;
  const mean = (of: 'before' | 'now') =>
    compared.reduce((sum, each) => sum + each.weight * (each[of].y / each[of].x), 0);
  return { before: mean('before'), after: mean('now'), prompts: countPrompts(compared) };
}

function countPrompts(compared: readonly Compared[]): number {
  return new Set(compared.map(({ prompt }) => prompt)).size;
}
