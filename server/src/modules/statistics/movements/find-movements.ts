import { type Change, changeBetween } from '../change.ts';
import type { StratumSums } from '../sums.ts';
import { type Crossing, locateChange } from './locate.ts';
import { findOnset, type Onset } from './onset.ts';
import {
  type ComparedDays,
  comparedDays,
  daysWithAnswers,
  type Series,
  sumsIn,
  type WindowPair,
} from './series.ts';

/** A part of the answers with a change that was tested and found. */
export interface FoundChange {
  readonly pair: WindowPair;
  readonly change: number;
  has(stratum: { readonly prompt: number; readonly platform: string }): boolean;
}

/** One movement that explains several changes: which answers it affects, when it began and its size since. */
export interface Movement<Where, Found> {
  readonly where: Where;
  readonly onset: Onset;
  /** From the days before it began to those since. */
  readonly size: ChangeOnDays;
  /** The changes that disappear without it, most certain first. */
  readonly explains: readonly Found[];
}

const maxMovements = 12;
const level = 0.95;
/** The days before the onset that its size is measured against. */
const daysBefore = 28;
/** The onset is searched in this many last days, with enough days before them. */
const searchedDays = 49;
/** A change that has a p-value above this once a movement is removed is explained by the movement. */
const explainedAbove = 0.005;

/** `found` are the changes of one metric, most certain first. */
export function findMovements<Where, Found extends FoundChange>(
  all: readonly Series[],
  last: number,
  crossings: readonly Crossing<Where>[],
  found: readonly Found[],
): Movement<Where, Found>[] {
  const movements: Movement<Where, Found>[] = [];
  let series = all;
  let left = found;
  while (left.length > 0 && movements.length < maxMovements) {
    const [lead] = left;
    if (!lead) break;
    const movement = movementOf(series, last, crossings, lead);
    if (!movement) {
      left = left.slice(1);
      continue;
    }
    series = takenOut(series, movement);
    const rest = series;
    const explained = left.filter((each) => each === lead || !isLeft(rest, each));
    movements.push({
      where: movement.crossing.where,
      onset: movement.onset,
      size: movement.size,
      explains: explained,
    });
    left = left.filter((each) => !explained.includes(each));
  }
  return movements;
}

function movementOf<Where>(
  series: readonly Series[],
  last: number,
  crossings: readonly Crossing<Where>[],
  lead: FoundChange,
) {
  const { isCounted } = comparedDays(daysWithAnswers(series), lead.pair);
  const windows = {
    before: sumsIn(series, lead.pair.before, isCounted),
    now: sumsIn(series, lead.pair.now, isCounted),
  };
  const located = locateChange(windows, crossings, Math.sign(lead.change));
  if (!located) return null;
  const { crossing } = located;
  const own = series.filter((each) => crossing.has(each));
  const onset = findOnset(own, { first: last - searchedDays + 1, last });
  const size = changeSince(own, onset.day, last);
  return { crossing, onset, size };
}

/** From the four weeks before a day to the days since. */
function changeSince(series: readonly Series[], day: number, last: number): ChangeOnDays {
  const pair: WindowPair = {
    before: { first: day - daysBefore, last: day - 1 },
    now: { first: day, last },
  };
  return changeIn(series, pair);
}

/** The sums of the days before a day and of those since. */
export function sumsSince(
  series: readonly Series[],
  day: number,
): { before: StratumSums[]; since: StratumSums[] } {
  const anyDay = () => true;
  return {
    before: sumsIn(series, { first: day - daysBefore, last: day - 1 }, anyDay),
    since: sumsIn(series, { first: day, last: Number.POSITIVE_INFINITY }, anyDay),
  };
}

export interface ChangeOnDays extends Change, Pick<ComparedDays, 'leavesOutWeekdays'> {}

/** The change of some answers between two windows, over the weekdays that both have. */
export function changeIn(series: readonly Series[], pair: WindowPair): ChangeOnDays {
  const { isCounted, leavesOutWeekdays } = comparedDays(daysWithAnswers(series), pair);
  const change = changeBetween(
    sumsIn(series, pair.before, isCounted),
    sumsIn(series, pair.now, isCounted),
    level,
  );
  return { ...change, leavesOutWeekdays };
}

/** The answers as they would be without the movement. */
function takenOut<Where>(
  series: readonly Series[],
  {
    crossing,
    onset,
    size,
  }: { readonly crossing: Crossing<Where>; readonly onset: Onset; readonly size: Change },
): Series[] {
  const step = size.likeForLike ?? 0;
  return series.map((each) => {
    if (!crossing.has(each)) return each;
    const cells = each.cells.map((cell) =>
      cell.day < onset.day ? cell : { ...cell, y: cell.y - step * cell.x },
    );
    return { ...each, cells };
  });
}

function isLeft(series: readonly Series[], found: FoundChange): boolean {
  const { likeForLike, basket } = changeIn(
    series.filter((each) => found.has(each)),
    found.pair,
  );
  return (
    basket !== null &&
    basket.pValue < explainedAbove &&
    Math.sign(likeForLike ?? 0) === Math.sign(found.change)
  );
}
