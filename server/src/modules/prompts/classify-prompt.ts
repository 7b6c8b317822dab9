import type { PromptCreateBody } from '#contract/prompts.ts';
import type { Context } from '#kernel/context.ts';
import { activeStages, type BrandRow, otherStage, trackedNames } from '../brands/index.ts';
import { classifyStage, detectLanguage, detectTopics } from '../classification/index.ts';
import { askModelForStage } from './ask-model-for-stage.ts';
import { refuseUnknownTopics, stageNamed } from './label-rules.ts';
import type { PromptRow } from './prompt-store.ts';

export interface Classification {
  readonly language: string;
  readonly stageId: number;
  readonly stageIsManual: boolean;
  readonly topics: string[];
}

type Labels = Pick<PromptCreateBody, 'text' | 'stage' | 'key_topics' | 'language'>;

export interface Vocabulary {
  readonly stages: Awaited<ReturnType<typeof activeStages>>;
  /** Every name that is tracked. */
  readonly names: readonly string[];
}

/** What all prompts of a brand are classified by. */
export async function readVocabulary(ctx: Context, brand: BrandRow): Promise<Vocabulary> {
  return { stages: await activeStages(ctx, brand), names: await trackedNames(ctx, brand) };
}

/** What a prompt is about: as its creator said, else as the one it continues, else found from the text. */
export async function classifyPrompt(
  ctx: Context,
  brand: BrandRow,
  labels: Labels,
  continued?: PromptRow,
): Promise<Classification> {
  return classifyWith(ctx, brand, await readVocabulary(ctx, brand), labels, continued);
}

/** The same with the vocabulary at hand. */
export async function classifyWith(
  ctx: Context,
  brand: BrandRow,
  vocabulary: Vocabulary,
  labels: Labels,
  continued?: PromptRow,
): Promise<Classification> {
  refuseUnknownTopics(brand, labels.key_topics ?? []);
  const language = labels.language ?? detectLanguage(labels.text) ?? brand.default_language;
  const inherited = labels.stage ? undefined : continued;
  const stage = inherited
    ? { stageId: inherited.stage_id, stageIsManual: inherited.stage_is_manual }
    : await chooseStage(ctx, vocabulary, labels, language);
  const wanted = labels.key_topics ?? continued?.topics ?? [];
  const isSaid = wanted.length > 0 || (continued && !labels.key_topics);
  const topics = isSaid ? wanted : detectTopics(labels.text, brand.key_topics, language);
  return { language, ...stage, topics };
}

/** The stage was chosen before the transaction and may have been retired since. */
export function stillActive(found: Classification, stages: Vocabulary['stages']): Classification {
  const isActive = stages.some(({ id }) => id === found.stageId);
  return isActive ? found : { ...found, stageId: otherStage(stages).id };
}

async function chooseStage(
  ctx: Context,
  { stages, names }: Vocabulary,
  { stage: wanted, text }: Labels,
  language: string,
): Promise<Pick<Classification, 'stageId' | 'stageIsManual'>> {
  if (typeof wanted === 'string') {
    return { stageId: stageNamed(stages, wanted).id, stageIsManual: true };
  }
  const stageId =
    (await askModelForStage(ctx, { text, stages, names })) ??
    classifyStage({ text, language, stages, names });
  return { stageId, stageIsManual: false };
}
