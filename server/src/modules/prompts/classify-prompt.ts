import type { PromptCreateBody } from '#contract/prompts.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { activeStages, type BrandRow, trackedNames } from '../brands/index.ts';
import { classifyStage, detectLanguage, detectTopics } from '../classification/index.ts';
import { askModelForStage } from './ask-model-for-stage.ts';

export interface Classification {
  readonly language: string;
  readonly stageId: number;
  readonly stageIsManual: boolean;
  readonly topics: string[];
}

type Labels = Pick<PromptCreateBody, 'text' | 'stage' | 'key_topics' | 'language'>;

/** What a prompt is about: as its creator said, and found from the text where nothing was said. */
export async function classifyPrompt(
  ctx: Context,
  brand: BrandRow,
  labels: Labels,
): Promise<Classification> {
  refuseUnknownTopics(brand, labels.key_topics ?? []);
  const language = labels.language ?? detectLanguage(labels.text) ?? brand.default_language;
  const stage = await chooseStage(ctx, brand, labels, language);
  const topics = labels.key_topics?.length
    ? labels.key_topics
    : detectTopics(labels.text, brand.key_topics, language);
  return { language, ...stage, topics };
}

async function chooseStage(
  ctx: Context,
  brand: BrandRow,
  { stage: wanted, text }: Labels,
  language: string,
): Promise<Pick<Classification, 'stageId' | 'stageIsManual'>> {
  const stages = await activeStages(ctx, brand);
  if (typeof wanted === 'string') {
    const stage = stages.find(({ name }) => name === wanted);
    if (!stage) throw unknownStage(wanted);
    return { stageId: stage.id, stageIsManual: true };
  }
  const names = await trackedNames(ctx, brand);
  const stageId =
    (await askModelForStage(ctx, { text, stages, names })) ??
    classifyStage({ text, language, stages, names });
  return { stageId, stageIsManual: false };
}

function refuseUnknownTopics(brand: BrandRow, topics: readonly string[]): void {
  const unknown = topics.find((topic) => !brand.key_topics.includes(topic));
  if (unknown === undefined) return;
  throw new Refusal('unknown_topic', `Topic "${unknown}" doesn't exist yet.`, {
    topic: unknown,
  });
}

function unknownStage(stage: string): Refusal {
  return new Refusal('unknown_stage', `This brand has no active stage named "${stage}".`, {
    stage,
  });
}
