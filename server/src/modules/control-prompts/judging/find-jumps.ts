import { type ControlMeasure, controlMeasures } from '#contract/collection/control-prompts.ts';
import { addDays, type Day } from '#contract/days.ts';
import { twoSidedP } from '../../statistics/index.ts';

/** How much one question's answers vary from week to week: a sum of squares and its degrees of freedom. */
export interface Spread {
  readonly squares: number;
  readonly freedom: number;
}

const noSpread: Spread = { squares: 0, freedom: 0 };

/** A question this week, and in the weeks before. */
export interface Pair {
  readonly now: number;
  readonly before: readonly number[];
}

/** Rounding alone makes equal averages differ by less. */
const minMean = 1e-9;

/** Within each group, around its own mean. */
function spreadWithin(groups: readonly (readonly number[])[]): Spread {
  return groups.reduce<Spread>(
    ({ squares, freedom }, values) => ({
      squares: squares + squaresOf(values),
      freedom: freedom + values.length - 1,
    }),
    noSpread,
  );
}

const joined = (one: Spread, other: Spread): Spread => ({
  squares: one.squares + other.squares,
  freedom: one.freedom + other.freedom,
});

/**
 * How likely chance alone moves the questions together this far: the larger of two answers of Student's. One takes the
 * spread of the differences between questions, the other how much the same question varied in the weeks before. The
 * first alone is wrong where all answers of a week happen to be equal, as shares often are.
 */
function changeP(pairs: readonly Pair[], usual: Spread): number {
  const count = pairs.length;
  const differences = pairs.map(({ now, before }) => now - meanOf(before));
  const mean = meanOf(differences);
  if (count < 2 || usual.freedom === 0 || Math.abs(mean) < minMean) return 1;
  const answers = pairs.reduce((sum, { before }) => sum + 1 + 1 / before.length, 0);
  const betweenQuestions = squaresOf(differences) / (count - 1) / count;
  const betweenWeeks = ((usual.squares / usual.freedom) * answers) / count ** 2;
  return Math.max(
    studentP(mean, betweenQuestions, count - 1),
    studentP(mean, betweenWeeks, usual.freedom),
  );
}

function studentP(mean: number, variance: number, freedom: number): number {
  return variance === 0 ? 0 : twoSidedP(mean / Math.sqrt(variance), freedom);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function squaresOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

/** An answer to one question in one week, on one platform in one language. */
export interface ControlAnswer {
  /** Its Monday. */
  readonly week: Day;
  readonly askedOn: Day;
  readonly question: string;
  /** Asked through another provider, answers differ without a change of the platform. */
  readonly provider: string | null;
  readonly characters: number;
  readonly citations: number;
  readonly refused: boolean;
}

export interface Jump {
  readonly week: Day;
  readonly measure: ControlMeasure;
  /** Means over the compared questions. */
  readonly before: number;
  readonly after: number;
  /** The platform changed after the first and until the second of these days. */
  readonly lastBefore: Day;
  readonly firstAfter: Day;
}

/** A week is compared with at most this many weeks before it. */
const maxWeeksBefore = 4;
/** Fewer questions that both sides have prove nothing. */
const minQuestions = 8;
/** Of one measure; in simulations fewer than one in a thousand quiet weeks is marked for any of them. */
const maxChance = 0.001;

const measured: Readonly<Record<ControlMeasure, (answer: ControlAnswer) => number>> = {
  length: ({ characters }) => characters,
  citations: ({ citations }) => citations,
  with_sources: ({ citations }) => Number(citations > 0),
  refused: ({ refused }) => Number(refused),
};

/**
 * The weeks in which a platform began to answer differently. Each question is compared with itself in the up to four
 * weeks before, and all of them are tested together. After a jump only weeks from it on are the weeks before.
 */
export function findJumps(answers: readonly ControlAnswer[]): Jump[] {
  const shown = answers.filter(({ characters }) => characters > 0);
  const weeks = [...Map.groupBy(shown, ({ week }) => week).values()].toSorted(byWeek);
  return controlMeasures
    .flatMap((measure) => jumpsOf(measure, weeks))
    .toSorted((one, other) => byWeek([one], [other]));
}

type Weekly = readonly { readonly week: Day }[];

function byWeek([one]: Weekly, [other]: Weekly): number {
  const [earlier, later] = [one?.week ?? '', other?.week ?? ''];
  return earlier < later ? -1 : earlier > later ? 1 : 0;
}

function jumpsOf(measure: ControlMeasure, weeks: readonly (readonly ControlAnswer[])[]): Jump[] {
  const jumps: Jump[] = [];
  /** What answers varied by before the last jump: without it the week after one could not be judged. */
  let earlierSpread = noSpread;
  for (const now of weeks) {
    const week = now[0]?.week ?? '';
    const since = [addDays(week, -7 * maxWeeksBefore), jumps.at(-1)?.week ?? ''];
    const before = weeks
      .filter(([one]) => one && one.week < week && since.every((day) => one.week >= day))
      .flat();
    const compared = compareQuestions(measure, before, now);
    const spread = spreadWithin(compared.map(({ before }) => before));
    if (compared.length < minQuestions) continue;
    if (changeP(compared, joined(spread, earlierSpread)) >= maxChance) continue;
    jumps.push({ week, measure, ...describe(measure, compared) });
    earlierSpread = spread;
  }
  return jumps;
}

interface Compared extends Pair {
  readonly answer: ControlAnswer;
  readonly earlier: readonly ControlAnswer[];
}

function compareQuestions(
  measure: ControlMeasure,
  before: readonly ControlAnswer[],
  now: readonly ControlAnswer[],
): Compared[] {
  // Long answers vary more than short ones, so lengths are compared by their ratio.
  const scaled = (answer: ControlAnswer) =>
    measure === 'length' ? Math.log(answer.characters) : measured[measure](answer);
  return now.flatMap((answer) => {
    const earlier = before.filter(
      (one) => one.question === answer.question && one.provider === answer.provider,
    );
    if (earlier.length === 0) return [];
    return [{ answer, earlier, now: scaled(answer), before: earlier.map(scaled) }];
  });
}

function describe(
  measure: ControlMeasure,
  compared: readonly Compared[],
): Omit<Jump, 'week' | 'measure'> {
  const value = measured[measure];
  const daysBefore = compared.flatMap(({ earlier }) => earlier.map(({ askedOn }) => askedOn));
  const daysAfter = compared.map(({ answer }) => answer.askedOn);
  return {
    before: meanOf(compared.map(({ earlier }) => meanOf(earlier.map(value)))),
    after: meanOf(compared.map(({ answer }) => value(answer))),
    lastBefore: daysBefore.toSorted().at(-1) ?? '',
    firstAfter: daysAfter.toSorted()[0] ?? '',
  };
}
