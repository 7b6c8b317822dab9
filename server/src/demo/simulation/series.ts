import type { PlatformValue } from '#contract/platforms.ts';
import type { Industry, PromptPlan, WorldEvent } from '../industries/industry.ts';
import { createRandom, type Random } from '../random.ts';
import type { Sentiment } from '../world-types.ts';
import { platformStyles } from './platform-style.ts';

/** One name's state on one day of one prompt on one platform. */
export interface NameState {
  readonly name: string;
  readonly present: boolean;
  readonly sentiment: Sentiment;
  readonly news: 'launch' | 'press' | null;
}

/** Yesterday's presence mostly stays; yesterday's mood mostly does not. */
const presenceStays = 0.82;
const moodStays = 0.3;

export interface SeriesInput {
  readonly seed: number;
  readonly industry: Industry;
  readonly prompt: PromptPlan;
  readonly platform: PlatformValue;
  readonly dayCount: number;
  /** What happens to the brand is told from the end of these days; the rest comes after the story. */
  readonly storyDays: number;
}

/** The states of the brand (first) and its competitors, day by day. */
export function createSeries(input: SeriesInput): NameState[][] {
  const { body } = input.industry;
  const names = [body.name, ...body.competitors.map(({ name }) => name)];
  const columns = names.map((name) => seriesOf(input, name));
  return Array.from({ length: input.dayCount }, (_, day) =>
    columns.flatMap((column) => column[day] ?? []),
  );
}

function seriesOf(input: SeriesInput, name: string): NameState[] {
  const { seed, prompt, platform, dayCount } = input;
  const random = createRandom(seed, 'series', prompt.key, platform, name);
  const chanceOn = presenceCurve(input, name);
  const moodOn = moodCurve(input, name);
  const states: NameState[] = [];
  for (let day = 0; day < dayCount; day++) {
    const before = states[day - 1];
    const redraw = { presence: random.next(), mood: random.next() };
    const drawn = {
      present: random.chance(chanceOn(day)),
      sentiment: drawMood(random, moodOn(day)),
    };
    const isNamed = prompt.names.includes(name);
    states.push({
      name,
      present:
        before && !isNamed && redraw.presence < presenceStays ? before.present : drawn.present,
      sentiment: before && redraw.mood < moodStays ? before.sentiment : drawn.sentiment,
      news: newsOn(input, name, day),
    });
  }
  return states;
}

/** How likely the name is on each day: a stable part, a slow wave, and what happened to the brand. */
function presenceCurve(input: SeriesInput, name: string): (day: number) => number {
  const { seed, industry, prompt, platform } = input;
  if (prompt.names.includes(name)) return () => 0.985;
  const byPrompt = createRandom(seed, 'prompt', prompt.key, name).normal(0.9);
  const byPlatform = createRandom(seed, 'platform', industry.key, platform, name).normal(0.5);
  const wave = createRandom(seed, 'wave', prompt.key, name);
  const period = wave.integer(55, 120);
  const phase = wave.next();
  const aside = prompt.kind === 'about' ? -1.3 : prompt.kind === 'compare' ? -1.1 : 0;
  const standing = industry.standings[name]?.prominence ?? 0;
  const base = 1.5 * (standing + byPrompt + byPlatform + aside + prompt.pull);
  return (day) =>
    logistic(
      base +
        0.7 * Math.sin(2 * Math.PI * (day / period + phase)) +
        lift(input, name, day).presence +
        guideLift(input, name, day),
    );
}

function moodCurve(input: SeriesInput, name: string): (day: number) => number {
  const { seed, industry, platform } = input;
  const bias = createRandom(seed, 'mood', industry.key, platform, name).normal(0.2);
  const standing = industry.standings[name]?.reputation ?? 0;
  const base = standing + bias + platformStyles[platform].mood;
  return (day) => base + lift(input, name, day).mood;
}

/** Only the brand has events. */
function lift(input: SeriesInput, name: string, day: number): { presence: number; mood: number } {
  const sum = { presence: 0, mood: 0 };
  for (const event of eventsOf(input, name)) {
    const since = day - (input.storyDays - event.daysBeforeEnd);
    if (since < 0) continue;
    if (event.kind === 'launch') {
      const strength = Math.min(1, (since + 1) / 3) * 0.5 ** (since / 30);
      sum.presence += 1.6 * strength;
      sum.mood += 0.5 * strength;
    } else if (since < event.length) {
      sum.presence += 0.3;
      sum.mood -= 1.3;
    }
  }
  return sum;
}

/** A page that answers a prompt brings the brand into answers to it, over two weeks, and keeps it there. */
function guideLift(
  { industry, prompt, storyDays }: SeriesInput,
  name: string,
  day: number,
): number {
  const { prompts, daysBeforeEnd } = industry.story.guide;
  const since = day - (storyDays - daysBeforeEnd);
  if (name !== industry.body.name || !prompts.includes(prompt.key) || since < 0) return 0;
  return 2.1 * Math.min(1, (since + 1) / 14);
}

function newsOn(input: SeriesInput, name: string, day: number): NameState['news'] {
  const event = eventsOf(input, name).find((candidate) => {
    const since = day - (input.storyDays - candidate.daysBeforeEnd);
    return since >= 0 && since < candidate.length;
  });
  return event?.kind ?? null;
}

function eventsOf({ industry }: SeriesInput, name: string): readonly WorldEvent[] {
  return name === industry.body.name ? industry.events : [];
}

function drawMood(random: Random, reputation: number): Sentiment {
  const weights: readonly (readonly [Sentiment, number])[] = [
    ['positive', Math.exp(0.6 + 1.6 * reputation)],
    ['none', Math.exp(0.25)],
    ['mixed', Math.exp(-0.2)],
    ['negative', Math.exp(-0.45 - 1.8 * reputation)],
  ];
  return random.weighted(weights, ([, weight]) => weight)[0];
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
