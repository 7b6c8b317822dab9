import { addDays } from '#contract/days.ts';
import { type PlatformValue, platformValues } from '#contract/platforms.ts';
import { industries } from './industries/index.ts';
import type { Industry } from './industries/industry.ts';
import { createRandom } from './random.ts';
import { simulateAnswer } from './simulation/answer.ts';
import { platformStyles } from './simulation/platform-style.ts';
import { createSeries, type NameState } from './simulation/series.ts';
import type { World, WorldAnswer, WorldBrand } from './world-types.ts';

const everyPrompt: readonly PlatformValue[] = ['chatgpt', 'google_ai_overviews', 'perplexity'];
const daysToFindGuide = 5;
const rotating = platformValues.filter((platform) => !everyPrompt.includes(platform));

/**
 * Brands, prompts and `days` days of answers up to and including `endDay` (`YYYY-MM-DD`), all invented, and
 * `furtherDays` after it, which change nothing of those before. The same arguments always give the same world;
 * nothing here looks at a clock or a store.
 */
export function createWorld(seed: number, days: number, endDay: string, furtherDays = 0): World {
  const dates = datesFrom(endDay, 1 - days, days + furtherDays);
  const series = new Map<string, NameState[][]>();
  const statesOf = (industry: Industry, promptIndex: number, platform: PlatformValue) => {
    const prompt = promptAt(industry, promptIndex);
    const key = `${prompt.key}:${platform}`;
    const known = series.get(key);
    if (known) return known;
    const dayCount = days + furtherDays;
    const made = createSeries({ seed, industry, prompt, platform, dayCount, storyDays: days });
    series.set(key, made);
    return made;
  };

  function* answersTo(industry: Industry, promptIndex: number, at: number): Generator<WorldAnswer> {
    const prompt = promptAt(industry, promptIndex);
    const day = dates[at] ?? '';
    for (const platform of platformsOf(promptIndex)) {
      if (!isAsked(seed, { promptKey: prompt.key, platform, at, day })) continue;
      const states = statesOf(industry, promptIndex, platform)[at] ?? [];
      const citesGuide = isGuideKnown(industry, prompt.key, at - days);
      yield simulateAnswer({ seed, industry, prompt, platform, day, states, citesGuide });
    }
  }

  return {
    seed,
    days: dates,
    brands: industries.map(brandOf),
    *answers(brandKey, day, promptKeys) {
      const industry = industries.find(({ key }) => key === brandKey);
      const at = dates.indexOf(day);
      if (!industry || at < 0) return;
      for (const [index, { key }] of industry.prompts.entries()) {
        if (promptKeys?.has(key) ?? true) yield* answersTo(industry, index, at);
      }
    },
  };
}

function brandOf({ key, body, prompts }: Industry): WorldBrand {
  return {
    key,
    body,
    prompts: prompts.map((prompt, index) => ({
      key: prompt.key,
      text: prompt.text,
      language: prompt.language,
      stage: prompt.stage,
      persona: prompt.persona,
      tags: prompt.tags,
      topics: prompt.topics,
      platforms: platformsOf(index),
    })),
  };
}

/** Platforms find a new page within days. `dayOfStory` counts from the first day after the story, which is 0. */
function isGuideKnown({ story }: Industry, promptKey: string, dayOfStory: number): boolean {
  const { prompts, daysBeforeEnd } = story.guide;
  return prompts.includes(promptKey) && dayOfStory >= daysToFindGuide - daysBeforeEnd;
}

function promptAt({ prompts }: Industry, index: number) {
  const prompt = prompts[index];
  if (!prompt) throw new Error('there is no such prompt');
  return prompt;
}

/** Three platforms for every prompt and two or three of the others in turn, so that each sees enough. */
function platformsOf(promptIndex: number): PlatformValue[] {
  const first = (promptIndex * 2) % rotating.length;
  const extra = Array.from({ length: promptIndex % 2 === 0 ? 3 : 2 }, (_, step) =>
    rotating.at((first + step) % rotating.length),
  );
  return platformValues.filter(
    (platform) => everyPrompt.includes(platform) || extra.includes(platform),
  );
}

interface PlannedQuestion {
  readonly promptKey: string;
  readonly platform: PlatformValue;
  readonly at: number;
  readonly day: string;
}

function isAsked(seed: number, { promptKey, platform, at, day }: PlannedQuestion): boolean {
  const { isDaily, missing } = platformStyles[platform];
  const isDue = isDaily || (at + promptKey.length + Number(promptKey.slice(-2))) % 2 === 0;
  return isDue && !createRandom(seed, 'missing', promptKey, platform, day).chance(missing);
}

/** This number of days in a row, the first of them `offset` days after the given one. */
function datesFrom(day: string, offset: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(day, offset + index));
}
