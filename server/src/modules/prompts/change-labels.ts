import { maxTagLength, type Prompt, type PromptLabelsBody } from '#contract/prompts/prompts.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import {
  activeStages,
  type BrandRow,
  configureBrand,
  findPersonaOf,
  requireBrand,
} from '../brands/index.ts';
import { detectTopics } from '../classification/index.ts';
import { findPrompt, type PromptRow, readRecord } from './prompt-store.ts';
import { activeDuplicate, isArchived, personaArchived } from './refusals.ts';
import { findDuplicates, lockText } from './same-text.ts';
import type { PromptTables } from './tables.ts';
import { changePlatforms } from './variants.ts';

type LabelsInput = PromptLabelsBody & { readonly brandId: number; readonly promptId: number };

/**
 * Changes a prompt's labels and platforms as archiving and recreating it would, in one step and with the same id. Text,
 * persona, country and status stay, so it cannot become a duplicate.
 */
export async function changeLabels(ctx: Context, input: LabelsInput): Promise<Prompt> {
  requireScope(ctx.principal, 'configure');
  refuseLongTags(input.tags ?? []);
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, input.brandId, 'share');
    const prompt = await findPrompt(inside, brand, input.promptId, 'update');
    if (prompt.status === 'archived') throw isArchived();
    audit(inside, { before: await readRecord(inside, brand, prompt.id) });
    const labels = await newLabels(inside, brand, prompt, input);
    if (input.platforms?.length) await changePlatforms(inside, brand, [prompt], input.platforms);
    if (Object.keys(labels).length > 0) {
      await inside.db
        .withTables<PromptTables>()
        .updateTable('prompts')
        .set(labels)
        .where('organization_id', '=', brand.organization_id)
        .where('id', '=', prompt.id)
        .execute();
    }
    return readRecord(inside, brand, prompt.id);
  });
}

/** The labels in the body; omitted ones stay. */
async function newLabels(
  ctx: Context,
  brand: BrandRow,
  { text, language }: PromptRow,
  { tags, key_topics: topics, stage }: LabelsInput,
) {
  refuseUnknownTopics(brand, topics ?? []);
  const found = topics?.length === 0 ? detectTopics(text, brand.key_topics, language) : topics;
  return {
    ...(tags ? { tags } : {}),
    ...(found ? { topics: found } : {}),
    ...(stage
      ? { stage_id: (await requireStage(ctx, brand, stage)).id, stage_is_manual: true }
      : {}),
  };
}

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

/** The active stage with exactly this name. */
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

/** The persona must be active and of the same brand, or null. */
export async function usablePersona(
  ctx: Context,
  brand: { readonly id: number; readonly organization_id: number },
  personaId: number | null,
  place: readonly string[] = ['body', 'persona_id'],
): Promise<void> {
  if (personaId === null) return;
  const persona = await findPersonaOf(ctx, brand, personaId);
  if (!persona) {
    throw invalidValue(place, 'Input should be a persona of this brand', personaId);
  }
  if (persona.archived) throw personaArchived(personaId);
}

/** Gives a prompt another persona, or none. A paused prompt may become a duplicate; resuming it is then refused. */
export async function reassignPersona(
  ctx: Context,
  input: { readonly brandId: number; readonly promptId: number; readonly personaId: number | null },
): Promise<Prompt> {
  return configureBrand(ctx, input.brandId, 'share', async (inside, brand) => {
    const seen = await findPrompt(inside, brand, input.promptId);
    await lockText(inside, brand.id, seen.text_hash);
    const prompt = await findPrompt(inside, brand, input.promptId, 'update');
    audit(inside, { before: { persona_id: prompt.persona_id } });
    await usablePersona(inside, brand, input.personaId);
    if (prompt.status === 'archived') throw isArchived();
    if (prompt.status === 'active') {
      const identity = { ...prompt, persona_id: input.personaId };
      const [duplicate] = await findDuplicates(inside, brand, identity);
      if (duplicate?.status === 'active' && duplicate.id !== prompt.id) {
        throw activeDuplicate(duplicate.id);
      }
    }
    await inside.db
      .withTables<PromptTables>()
      .updateTable('prompts')
      .set({ persona_id: input.personaId })
      .where('organization_id', '=', brand.organization_id)
      .where('id', '=', prompt.id)
      .execute();
    return readRecord(inside, brand, prompt.id);
  });
}
