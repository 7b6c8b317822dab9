import type { Context } from '#kernel/context.ts';
import { type PublishedTrack, pagePrompts } from '../pipeline/index.ts';
import { promptsWithText } from '../prompts/index.ts';
import type { DayOfAnswers } from './read-answers.ts';

export interface TouchedPrompts {
  /** Those that this page was made for. */
  readonly targets: ReadonlySet<number>;
  /** Those that any page of the brand was made for. */
  readonly touched: ReadonlySet<number>;
}

export async function findTouchedPrompts(
  ctx: Context,
  brandId: number,
  track: PublishedTrack,
): Promise<TouchedPrompts> {
  const all = [...(await pagePrompts(ctx, brandId)), ...track.prompts];
  return {
    targets: new Set(await promptsWithText(ctx, { brandId, texts: track.prompts })),
    touched: new Set(await promptsWithText(ctx, { brandId, texts: all })),
  };
}

export interface SplitAnswers {
  readonly targets: readonly DayOfAnswers[];
  readonly untouched: readonly DayOfAnswers[];
}

/** Prompts that name the brand are answered with it nearly always: they are no measure for those that do not. */
export function splitAnswers(
  answers: readonly DayOfAnswers[],
  { targets, touched }: TouchedPrompts,
): SplitAnswers {
  const ofTargets = answers.filter(({ prompt }) => targets.has(prompt));
  const kinds = new Set(ofTargets.map(({ branded }) => branded));
  return {
    targets: ofTargets,
    untouched: answers.filter(({ prompt, branded }) => !touched.has(prompt) && kinds.has(branded)),
  };
}
