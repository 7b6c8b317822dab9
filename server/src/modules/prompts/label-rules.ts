import { maxTagLength } from '#contract/prompts.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { activeStages, type BrandRow } from '../brands/index.ts';

export function refuseLongTags(tags: readonly string[]): void {
  const long = tags.find((tag) => [...tag].length > maxTagLength);
  if (long === undefined) return;
  throw new Refusal('tag_name_too_long', `A tag can have at most ${maxTagLength} characters.`, {
    code: 'tag_name_too_long',
    tag: long.slice(0, 200),
  });
}

export function refuseUnknownTopics(brand: BrandRow, topics: readonly string[]): void {
  const unknown = topics.find((topic) => !brand.key_topics.includes(topic));
  if (unknown === undefined) return;
  throw new Refusal('unknown_topic', `Topic "${unknown}" doesn't exist yet.`, {
    topic: unknown,
  });
}

type Stage = Awaited<ReturnType<typeof activeStages>>[number];

/** The active stage of that name, in that case. */
export function stageNamed(stages: readonly Stage[], name: string): Stage {
  const stage = stages.find((candidate) => candidate.name === name);
  if (stage) return stage;
  throw new Refusal('unknown_stage', `This brand has no active stage named "${name}".`, {
    stage: name,
  });
}

export async function requireStage(ctx: Context, brand: BrandRow, name: string): Promise<Stage> {
  return stageNamed(await activeStages(ctx, brand), name);
}
