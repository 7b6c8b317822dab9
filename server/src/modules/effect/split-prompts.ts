import type { Context } from '#kernel/context.ts';
import type { BrandRow } from '../brands/index.ts';
import { campaignPrompts } from '../campaigns/index.ts';
import { pagePrompts } from '../pipeline/index.ts';
import { promptFacts, promptsWithText } from '../prompts/index.ts';
import type { DayOfAnswers } from './read-answers.ts';

/** Prompts of the brand that any page or campaign was made for. */
async function findTouchedPrompts(ctx: Context, brandId: number): Promise<number[]> {
  const ofPages = await promptsWithText(ctx, { brandId, texts: await pagePrompts(ctx, brandId) });
  return [...ofPages, ...(await campaignPrompts(ctx, brandId))];
}

export interface SplitAnswers {
  readonly targets: readonly DayOfAnswers[];
  readonly untouched: readonly DayOfAnswers[];
  /** One topic for each prompt that has any. */
  readonly topics: ReadonlyMap<number, string>;
}

interface SplitInput {
  readonly brand: BrandRow;
  readonly targets: ReadonlySet<number>;
  readonly answers: readonly DayOfAnswers[];
}

/** Prompts that name the brand are answered with it nearly always: they are no measure for those that do not. */
export async function splitAnswers(
  ctx: Context,
  { brand, targets, answers }: SplitInput,
): Promise<SplitAnswers> {
  const touched = new Set([...targets, ...(await findTouchedPrompts(ctx, brand.id))]);
  const ofTargets = answers.filter(({ prompt }) => targets.has(prompt));
  const kinds = new Set(ofTargets.map(({ branded }) => branded));
  const untouched = answers.filter(
    ({ prompt, branded }) => !touched.has(prompt) && kinds.has(branded),
  );
  const asked = new Set([...ofTargets, ...untouched].map(({ prompt }) => prompt));
  const facts = await promptFacts(ctx, brand, [...asked]);
  return { targets: ofTargets, untouched, topics: topicOfEach(facts, targets) };
}

interface PromptTopics {
  readonly id: number;
  readonly topics: readonly string[];
}

/** A target prompt counts for its first topic, another one for the first that it has in common with target prompts. */
export function topicOfEach(
  prompts: readonly PromptTopics[],
  targets: ReadonlySet<number>,
): Map<number, string> {
  const ofTargets = new Set(
    prompts.flatMap(({ id, topics }) => (targets.has(id) ? topics.slice(0, 1) : [])),
  );
  return new Map(
    prompts.flatMap(({ id, topics }) => {
      const topic = targets.has(id) ? topics[0] : topics.find((each) => ofTargets.has(each));
      const known = topic ?? topics[0];
      return known === undefined ? [] : [[id, known] as const];
    }),
  );
}
