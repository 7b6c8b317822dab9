import { type ControlMeasure, controlMeasures } from '#contract/control-prompts.ts';
import { addDays, type Day } from '#contract/days.ts';
import { changeP, joined, meanOf, noSpread, type Pair, spreadWithin } from './paired-test.ts';

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
