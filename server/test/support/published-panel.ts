import type { PublicationPanel } from '../../src/modules/statistics/difference-in-differences.ts';
import type { WeeklySums } from '../../src/modules/statistics/weekly-sums.ts';
import { createRandom, type Random } from './random.ts';

export interface PublishedPanelShape {
  readonly seed: number;
  readonly targets: number;
  readonly untouched: number;
  readonly weeks: number;
  readonly published: number;
  /** How many whole weeks on each side of the publication are compared. */
  readonly compared: number;
  /** Answers of a prompt on a platform in a week. */
  readonly answers: number;
  /** How far the share of a prompt drifts from week to week, in logits. */
  readonly drift: number;
  /** What the page adds to the share of its target prompts. */
  readonly effect: number;
}

const platforms = ['chatgpt', 'claude', 'gemini'];
/** Shares of prompts differ far more than chance would make them: two answers to one prompt resemble each other. */
const shares = [0.02, 0.1, 0.3, 0.5, 0.7, 0.95];

/** Simulated weeks of answers: prompts of their own share, which drifts, with good and bad weeks for all of them. */
export function publishedPanel(shape: PublishedPanelShape): PublicationPanel {
  const random = createRandom(shape.seed);
  const shocks = Array.from({ length: shape.weeks }, () => around(random, 0.6));
  const prompts = (from: number, count: number, effect: number) =>
    Array.from({ length: count }, (_, index) =>
      promptWeeks(random, { ...shape, effect }, from + index, shocks),
    ).flat();
  return {
    targets: prompts(1, shape.targets, shape.effect),
    untouched: prompts(1_000, shape.untouched, 0),
    windows: { published: shape.published, before: shape.compared, after: shape.compared },
    firstWeek: 0,
    lastWeek: shape.weeks - 1,
  };
}

/** Where the answers of a week were given. */
interface WeekPlace {
  readonly week: number;
  readonly prompt: number;
  readonly platform: string;
}

/** The days of a week with `count` answers, of which `yes` say yes, both spread over the week. */
export function weekOf(place: WeekPlace, count: number, yes: number): WeeklySums[] {
  const yeses = (answers: number) => Math.floor((answers * yes) / count);
  return answersOf(
    place,
    Array.from({ length: count }, (_, at) => yeses(at + 1) > yeses(at)),
  );
}

function answersOf(place: WeekPlace, answers: readonly boolean[]): WeeklySums[] {
  return answers.map((isYes, at) => ({
    ...place,
    day: 7 * place.week + Math.floor((7 * at) / answers.length),
    ...{ count: 1, x: 1, y: isYes ? 1 : 0, largestX: 1 },
  }));
}

function promptWeeks(
  random: Random,
  { answers, effect, published, drift: reach }: PublishedPanelShape,
  prompt: number,
  shocks: readonly number[],
): WeeklySums[] {
  const share = random.pick(shares);
  const base = Math.log(share / (1 - share));
  let drift = 0;
  return shocks.flatMap((shock, week) => {
    drift = 0.8 * drift + around(random, reach);
    return platforms.flatMap((platform) => {
      const usual = 1 / (1 + Math.exp(-(base + drift + shock)));
      const chance = week > published ? Math.min(1, usual + effect) : usual;
      const given = Array.from({ length: answers }, () => random.chance(chance));
      return answersOf({ week, prompt, platform }, given);
    });
  });
}

function around(random: Random, reach: number): number {
  return (random.integer(-1_000, 1_000) / 1_000) * reach;
}
