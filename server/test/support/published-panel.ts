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

/** One answer each, or `count` of them with `yes` that say yes. */
export function weekOf(week: number, prompt: number, platform: string, count: number, yes: number) {
  return {
    ...{ week, prompt, platform, count, largestX: 1 },
    ...{ x: count, y: yes, xx: count, xy: yes, yy: yes },
  } satisfies WeeklySums;
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
    return platforms.map((platform) => {
      const usual = 1 / (1 + Math.exp(-(base + drift + shock)));
      const chance = week > published ? Math.min(1, usual + effect) : usual;
      const yes = Array.from({ length: answers }, () => random.chance(chance)).filter(Boolean);
      return weekOf(week, prompt, platform, answers, yes.length);
    });
  });
}

function around(random: Random, reach: number): number {
  return (random.integer(-1_000, 1_000) / 1_000) * reach;
}
