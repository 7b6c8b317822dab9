import { type PlatformValue, platformValues } from '#contract/platforms.ts';
import { maxTagLength, type Prompt, type PromptCreateBody } from '#contract/prompts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { disabledPlatforms, takeFromPromptPool } from '../accounts/index.ts';
import { activeStages, type BrandRow, otherStage, requireBrand } from '../brands/index.ts';
import { type Classification, classifyPrompt } from './classify-prompt.ts';
import { dispatchCollection } from './collection-events.ts';
import { findDuplicates } from './duplicates.ts';
import { type PromptRow, readRecord } from './prompt-store.ts';
import {
  activeDuplicate,
  noActiveVariants,
  pausedDuplicate,
  platformDisabled,
} from './refusals.ts';
import { lockText, textHash } from './same-text.ts';
import type { PromptTables } from './tables.ts';
import { usablePersona } from './usable-persona.ts';

type CreateInput = PromptCreateBody & { readonly brandId: number };

/** A new prompt, or the archived one of the same text, persona and country brought back; collection begins. */
export async function createPrompt(ctx: Context, input: CreateInput): Promise<Prompt> {
  requireScope(ctx.principal, 'configure');
  refuseLongTags(input.tags ?? []);
  // Before the transaction: a language model may be asked, and no lock waits for it.
  const seen = await requireBrand(ctx, input.brandId);
  const classification = await classifyPrompt(ctx, seen, input);
  return inTransaction(ctx, (inside) => create(inside, input, classification));
}

async function create(ctx: Context, input: CreateInput, found: Classification): Promise<Prompt> {
  const brand = await requireBrand(ctx, input.brandId, 'share');
  const disabled = await disabledPlatforms(ctx);
  const refused = (input.platforms ?? []).find((platform) => disabled.has(platform));
  if (refused) throw platformDisabled(refused);
  const personaId = input.persona_id ?? null;
  await usablePersona(ctx, brand, personaId);
  const hash = textHash(input.text);
  await lockText(ctx, brand.id, hash);
  const identity = { text_hash: hash, persona_id: personaId, country: brand.default_country };
  const [duplicate] = await findDuplicates(ctx, brand, identity);
  if (duplicate?.status === 'active') throw activeDuplicate(duplicate.id);
  if (duplicate?.status === 'paused') throw pausedDuplicate(duplicate.id);
  const stageId = await stillActive(ctx, brand, found.stageId);
  const classification = { ...found, stageId };
  const wanted = wantedPlatforms(input, duplicate, disabled);
  const enabled = wanted.filter((platform) => !disabled.has(platform));
  if (enabled.length === 0) throw noActiveVariants();
  await takeFromPromptPool(ctx, wanted.length);
  const promptId = duplicate
    ? await reactivate(ctx, duplicate, input, classification)
    : await insert(ctx, brand, input, identity, classification);
  await writeVariants(ctx, promptId, wanted);
  await dispatchCollection(ctx, { id: promptId, brandId: brand.id }, enabled);
  return readRecord(ctx, brand, promptId);
}

function refuseLongTags(tags: readonly string[]): void {
  const long = tags.find((tag) => [...tag].length > maxTagLength);
  if (long === undefined) return;
  throw new Refusal('tag_name_too_long', `A tag can have at most ${maxTagLength} characters.`, {
    code: 'tag_name_too_long',
    tag: long.slice(0, 200),
  });
}

/** The stage was chosen before the transaction and may have been retired since. */
async function stillActive(ctx: Context, brand: BrandRow, stageId: number): Promise<number> {
  const stages = await activeStages(ctx, brand);
  return stages.some((stage) => stage.id === stageId) ? stageId : otherStage(stages).id;
}

/** Those named; else what an archived prompt had; else every platform that is enabled. */
function wantedPlatforms(
  input: CreateInput,
  archived: PromptRow | undefined,
  disabled: ReadonlySet<string>,
): PlatformValue[] {
  if (input.platforms?.length) return input.platforms;
  if (archived) return archived.platforms;
  return platformValues.filter((platform) => !disabled.has(platform));
}

async function insert(
  ctx: Context,
  brand: BrandRow,
  input: CreateInput,
  identity: { text_hash: Buffer; persona_id: number | null; country: string },
  found: Classification,
): Promise<number> {
  const row = await ctx.db
    .withTables<PromptTables>()
    .insertInto('prompts')
    .values({
      organization_id: brand.organization_id,
      brand_id: brand.id,
      text: input.text,
      ...identity,
      language: found.language,
      stage_id: found.stageId,
      stage_is_manual: found.stageIsManual,
      tags: input.tags ?? [],
      topics: found.topics,
      status: 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What the body gives replaces the old; what it omits stays. */
async function reactivate(
  ctx: Context,
  archived: PromptRow,
  input: CreateInput,
  found: Classification,
): Promise<number> {
  await ctx.db
    .withTables<PromptTables>()
    .updateTable('prompts')
    .set({
      status: 'active',
      ...(input.tags ? { tags: input.tags } : {}),
      ...(input.key_topics ? { topics: found.topics } : {}),
      ...(input.language ? { language: found.language } : {}),
      ...(input.stage ? { stage_id: found.stageId, stage_is_manual: true } : {}),
    })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', archived.id)
    .execute();
  return archived.id;
}

async function writeVariants(
  ctx: Context,
  promptId: number,
  platforms: readonly PlatformValue[],
): Promise<void> {
  const db = ctx.db.withTables<PromptTables>();
  const organizationId = ctx.principal.organizationId;
  await db
    .deleteFrom('variants')
    .where('organization_id', '=', organizationId)
    .where('prompt_id', '=', promptId)
    .where('platform', 'not in', platforms)
    .execute();
  await db
    .insertInto('variants')
    .values(
      platforms.map((platform) => ({
        prompt_id: promptId,
        platform,
        organization_id: organizationId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
