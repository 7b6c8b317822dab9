import type { PublicationPanel } from '../../../src/modules/statistics/compared-sides.ts';
import { chooseControls, type PublishedPrompts } from '../../../src/modules/statistics/controls.ts';
import type { WeeklySums } from '../../../src/modules/statistics/weekly-sums.ts';
import { type Chance, createChance } from '../simulation/chance.ts';

export interface PublishedPanelShape {
  readonly seed: number;
  /** All of one topic. */
  readonly targets: number;
  /** Untouched prompts of that topic. */
  readonly ofTopic: number;
  /** Untouched prompts of each other topic, and how many such topics there are. */
  readonly ofOtherTopics: number;
  readonly otherTopics: number;
  readonly weeks: number;
  readonly published: number;
  /** How many whole weeks on each side of the publication are compared. */
  readonly compared: number;
  /** On how many days of a week a prompt is asked on a platform. */
  readonly daysAWeek: number;
  /** How likely an answer is the one before, said again. */
  readonly lasting: number;
  /** How far the share of a prompt drifts from week to week, in logits. */
  readonly drift: number;
  /** How far a topic moves at once and for good, in logits. */
  readonly shock: number;
  /** Once in a quarter on average, in any week; or the topic of the targets in the week of publication. */
  readonly shocked: 'in any week' | 'when published';
  /** What the page adds to the share of its target prompts, on average. */
  readonly effect: number;
}

/** Asked daily for 17 weeks, with enough prompts in the topic of the page. */
export const usualPanel: PublishedPanelShape = {
  ...{ seed: 1, targets: 3, ofTopic: 8, otherTopics: 4, ofOtherTopics: 3 },
  ...{ weeks: 17, published: 10, compared: 5 },
  ...{ daysAWeek: 7, lasting: 0.4, drift: 0.2, shock: 0.5, shocked: 'in any week', effect: 0 },
};

/** A simulated panel with the controls that are chosen for it. */
export function publicationPanel(shape: PublishedPanelShape): PublicationPanel {
  const panel = publishedPanel(shape);
  return { ...panel, controls: chooseControls(panel, 0.95) };
}

const platforms = ['chatgpt', 'claude', 'gemini'];
/** Shares of prompts differ far more than chance would make them: two answers to one prompt resemble each other. */
const shares = [0.02, 0.1, 0.3, 0.5, 0.7, 0.95];
const weeksBetweenShocks = 13;

/** Simulated days of answers: prompts of their own share, which drifts, with good and bad weeks for all of them. */
function publishedPanel(shape: PublishedPanelShape): PublishedPrompts {
  const chance = createChance(shape.seed);
  const weeks = Array.from({ length: shape.weeks }, () => around(chance, 0.6));
  const topics = new Map<number, string>();
  const draw = (name: string, count: number, moves: readonly number[], effect: number) => {
    const drawn = Array.from(
      { length: count },
      () => shares[chance.integer(0, shares.length - 1)] ?? 0,
    );
    const room = drawn.reduce((sum, share) => sum + 1 - share, 0) / count;
    return drawn.flatMap((share) => {
      const prompt = 1 + topics.size;
      topics.set(prompt, name);
      return promptDays(chance, shape, { prompt, share, moves, lift: Math.min(1, effect / room) });
    });
  };
  const movesOf = (isTargeted: boolean) => {
    const topic = topicMoves(chance, shape, isTargeted);
    return weeks.map((move, week) => move + (topic[week] ?? 0));
  };
  const own = movesOf(true);
  return {
    targets: draw('topic 0', shape.targets, own, shape.effect),
    untouched: [
      ...draw('topic 0', shape.ofTopic, own, 0),
      ...Array.from({ length: shape.otherTopics }, (_, index) =>
        draw(`topic ${1 + index}`, shape.ofOtherTopics, movesOf(false), 0),
      ).flat(),
    ],
    topics,
    windows: { published: shape.published, before: shape.compared, after: shape.compared },
    ...{ firstWeek: 0, lastWeek: shape.weeks - 1 },
  };
}

/** Where a topic is in each week: every shock lasts. */
function topicMoves(
  chance: Chance,
  { weeks, published, shock, shocked }: PublishedPanelShape,
  isTargeted: boolean,
): number[] {
  let at = 0;
  return Array.from({ length: weeks }, (_, week) => {
    const isHit =
      shocked === 'when published' && isTargeted
        ? week === published
        : chance.share() < 1 / weeksBetweenShocks;
    if (isHit) at += chance.share() < 0.5 ? shock : -shock;
    return at;
  });
}

interface SimulatedPrompt {
  readonly prompt: number;
  readonly share: number;
  /** Where its topic and the platforms are in each week, in logits. */
  readonly moves: readonly number[];
  /** How much of the room above its share the page fills: what is named nearly always gains little. */
  readonly lift: number;
}

function promptDays(
  chance: Chance,
  { daysAWeek, lasting, published, drift: reach }: PublishedPanelShape,
  { prompt, share, moves, lift }: SimulatedPrompt,
): WeeklySums[] {
  const base = Math.log(share / (1 - share));
  const last = new Map<string, boolean>();
  let drift = 0;
  return moves.flatMap((move, week) => {
    drift = 0.8 * drift + around(chance, reach);
    const usual = 1 / (1 + Math.exp(-(base + drift + move)));
    const likely = week > published ? usual + lift * (1 - usual) : usual;
    return Array.from({ length: daysAWeek }, (_, day) => 7 * week + day).flatMap((day) =>
      platforms.map((platform) => {
        const before = chance.share() < lasting ? last.get(platform) : undefined;
        const isYes = before ?? chance.share() < likely;
        last.set(platform, isYes);
        return {
          ...{ day, week, prompt, platform },
          ...{ count: 1, x: 1, y: isYes ? 1 : 0, largestX: 1 },
        };
      }),
    );
  });
}

function around(chance: Chance, reach: number): number {
  return (chance.share() * 2 - 1) * reach;
}
