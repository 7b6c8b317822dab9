import { type PlatformValue, platformValues } from '#contract/platforms.ts';
import type { Prompt, PromptCreateBody } from '#contract/prompts/prompts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { disabledPlatforms, takeFromPromptPool } from '../accounts/index.ts';
import { activeStages, type BrandRow, requireBrand } from '../brands/index.ts';
import { refuseLongTags, usablePersona } from './change-labels.ts';
import { archive, reactivate } from './change-status.ts';
import { startCollections } from './collection-events.ts';
import { type Classification, classifyPrompt, stillActive } from './label-prompt.ts';
import { findPrompt, type PromptRow, readRecord, selectPrompts } from './prompt-store.ts';
import { activeDuplicate, noActiveVariants, pausedDuplicate } from './refusals.ts';
import { findDuplicates, lockText, textHash } from './same-text.ts';
import type { PromptTables } from './tables.ts';
import { refuseDisabled, refuseForeign, writeVariants } from './variants.ts';

type CreateInput = PromptCreateBody & { readonly brandId: number };

/**
 * Creates a prompt, or reactivates the archived one of the same text, persona and country; collection starts. Archives
 * the prompt that it continues, if any.
 */
export async function createPrompt(ctx: Context, input: CreateInput): Promise<Prompt> {
  requireScope(ctx.principal, 'configure');
  refuseLongTags(input.tags ?? []);
  // Before the transaction: a language model may be asked, and no lock may wait for it.
  const seen = await requireBrand(ctx, input.brandId);
  const continued = await findContinued(ctx, seen, input.continues_prompt_id);
  const found = await classifyPrompt(ctx, seen, input, continued);
  const wanted = withContinued(input, continued);
  return inTransaction(ctx, (inside) => create(inside, wanted, found, continued));
}

async function create(
  ctx: Context,
  input: CreateInput,
  found: Classification,
  continued: PromptRow | undefined,
): Promise<Prompt> {
  // A stronger lock if two prompts change: otherwise two such requests would deadlock on each other's rows.
  const brand = await requireBrand(ctx, input.brandId, continued ? 'noKeyUpdate' : 'share');
  const disabled = await disabledPlatforms(ctx);
  refuseDisabled(input.platforms ?? [], disabled);
  const personaId = input.persona_id ?? null;
  await usablePersona(ctx, brand, personaId);
  const hash = textHash(input.text);
  await lockText(ctx, brand.id, hash);
  const country = input.country ?? brand.default_country;
  const identity = { text_hash: hash, persona_id: personaId, country };
  const [duplicate] = await findDuplicates(ctx, brand, identity);
  if (duplicate?.status === 'active') throw activeDuplicate(duplicate.id);
  if (duplicate?.status === 'paused') throw pausedDuplicate(duplicate.id);
  refuseContinuingItself(duplicate, continued);
  const classification = stillActive(found, await activeStages(ctx, brand));
  const wanted = wantedPlatforms(input, continued ?? duplicate, disabled);
  const now = input.collect_now ?? wanted;
  refuseForeign('collect_now', now, wanted);
  const enabled = wanted.filter((platform) => !disabled.has(platform));
  if (enabled.length === 0) throw noActiveVariants();
  if (continued) await archive(ctx, brand, [await findPrompt(ctx, brand, continued.id, 'update')]);
  await takeFromPromptPool(ctx, wanted.length);
  const promptId = duplicate
    ? await reactivate(ctx, duplicate, input, classification)
    : await insert(ctx, brand, { input, identity, classification });
  await writeVariants(ctx, [promptId], wanted);
  const platforms = enabled.filter((platform) => now.includes(platform));
  await startCollections(ctx, brand.id, [{ id: promptId, platforms }]);
  return readRecord(ctx, brand, promptId);
}

/** The given platforms; else those of the continued or archived prompt; else every enabled one. */
function wantedPlatforms(
  input: CreateInput,
  earlier: PromptRow | undefined,
  disabled: ReadonlySet<string>,
): PlatformValue[] {
  if (input.platforms?.length) return input.platforms;
  if (earlier) return earlier.platforms;
  return platformValues.filter((platform) => !disabled.has(platform));
}

interface NewPrompt {
  readonly input: CreateInput;
  readonly identity: { text_hash: Buffer; persona_id: number | null; country: string };
  readonly classification: Classification;
}

async function insert(
  ctx: Context,
  brand: BrandRow,
  { input, identity, classification }: NewPrompt,
): Promise<number> {
  const row = await ctx.db
    .withTables<PromptTables>()
    .insertInto('prompts')
    .values({
      organization_id: brand.organization_id,
      brand_id: brand.id,
      text: input.text,
      ...identity,
      language: classification.language,
      stage_id: classification.stageId,
      stage_is_manual: classification.stageIsManual,
      tags: input.tags ?? [],
      topics: classification.topics,
      status: 'active',
      continues_prompt_id: input.continues_prompt_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The prompt that a new one continues, if given. */
async function findContinued(
  ctx: Context,
  brand: BrandRow,
  promptId: number | null | undefined,
): Promise<PromptRow | undefined> {
  if (promptId === null || promptId === undefined) return undefined;
  const row = await selectPrompts(ctx, brand).where('prompts.id', '=', promptId).executeTakeFirst();
  if (row) return row;
  throw invalidValue(
    ['body', 'continues_prompt_id'],
    'Input should be a prompt of this brand',
    promptId,
  );
}

/** Omitted fields come from the continued prompt; null means no persona. */
function withContinued<Body extends PromptCreateBody>(
  body: Body,
  continued: PromptRow | undefined,
): Body {
  if (!continued) return body;
  return {
    ...body,
    persona_id: body.persona_id === undefined ? continued.persona_id : body.persona_id,
    country: body.country ?? continued.country,
    tags: body.tags ?? continued.tags,
  };
}

/** A text that is reactivated from the archive cannot continue itself. */
function refuseContinuingItself(
  duplicate: PromptRow | undefined,
  continued: PromptRow | undefined,
): void {
  if (!continued || duplicate?.id !== continued.id) return;
  throw invalidValue(
    ['body', 'continues_prompt_id'],
    'Input should be a prompt with another text, persona or country',
    continued.id,
  );
}
