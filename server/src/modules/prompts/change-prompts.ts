import { sql } from 'kysely';
import {
  maxLabels,
  type PromptChange,
  type PromptChanges,
  type PromptChangesBody,
} from '#contract/prompts/prompt-changes.ts';
import type { PromptStatus } from '#contract/prompts/prompts.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { type BrandRow, configureBrand } from '../brands/index.ts';
import { refuseUnknownTopics, requireStage, usablePersona } from './change-labels.ts';
import { archive, deactivate, resumePrompts } from './change-status.ts';
import { type PromptRow, selectPrompts } from './prompt-store.ts';
import { isArchived } from './refusals.ts';
import { readActiveTwins } from './same-text.ts';
import type { PromptTables } from './tables.ts';
import { changePlatforms } from './variants.ts';

/** Makes one change to many prompts, all or none: a refusal names its prompt. */
export async function changePrompts(
  ctx: Context,
  input: PromptChangesBody & { readonly brandId: number },
): Promise<PromptChanges> {
  return configureBrand(ctx, input.brandId, 'noKeyUpdate', async (inside, brand) => {
    const prompts = await findPrompts(inside, brand, input.prompt_ids);
    const changed = await makeChange(inside, brand, prompts, input.change);
    return { changed, unchanged: prompts.length - changed };
  });
}

async function findPrompts(
  ctx: Context,
  brand: BrandRow,
  promptIds: readonly number[],
): Promise<PromptRow[]> {
  const rows = await selectPrompts(ctx, brand)
    .where('prompts.id', '=', sql<number>`ANY(${promptIds})`)
    .orderBy('prompts.id')
    .forUpdate('prompts')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return promptIds.map((id) => {
    const row = byId.get(id);
    if (row) return row;
    throw new Refusal('prompt_not_found', `This brand has no prompt ${id}.`, {
      refused_prompt_id: id,
    });
  });
}

/** Returns the number of changed prompts. */
async function makeChange(
  ctx: Context,
  brand: BrandRow,
  prompts: readonly PromptRow[],
  change: PromptChange,
): Promise<number> {
  if (change.status !== undefined) return changeStatus(ctx, brand, prompts, change.status);
  for (const prompt of prompts) about(prompt, () => refuseArchived(prompt));
  if (change.stage !== undefined) return moveToStage(ctx, brand, prompts, change.stage);
  if (change.persona_id !== undefined) {
    return movePersona(ctx, brand, prompts, change.persona_id);
  }
  if (change.platforms !== undefined) {
    const { platforms: wanted } = change;
    const moved = prompts.filter(
      ({ platforms }) =>
        platforms.length !== wanted.length || wanted.some((name) => !platforms.includes(name)),
    );
    await changePlatforms(ctx, brand, moved, wanted);
    return moved.length;
  }
  return changeLists(ctx, brand, prompts, change);
}

function refuseArchived({ status }: PromptRow): void {
  if (status === 'archived') throw isArchived();
}

async function changeStatus(
  ctx: Context,
  brand: BrandRow,
  prompts: readonly PromptRow[],
  status: PromptStatus,
): Promise<number> {
  const moved = prompts.filter((prompt) => prompt.status !== status);
  if (status === 'archived') {
    await archive(ctx, brand, moved);
    return moved.length;
  }
  for (const prompt of moved) about(prompt, () => refuseArchived(prompt));
  if (status === 'paused') await deactivate(ctx, brand, moved, 'paused');
  else if (moved.length > 0) await resumePrompts(ctx, brand, moved, about);
  return moved.length;
}

async function moveToStage(
  ctx: Context,
  brand: BrandRow,
  prompts: readonly PromptRow[],
  name: string,
): Promise<number> {
  const { id: stageId } = await requireStage(ctx, brand, name);
  const moved = prompts.filter(({ stage_id }) => stage_id !== stageId);
  // Includes prompts already in this stage: from now on the stage is set by a person, and no classifier changes it.
  await ctx.db
    .withTables<PromptTables>()
    .updateTable('prompts')
    .set({ stage_id: stageId, stage_is_manual: true })
    .where('organization_id', '=', brand.organization_id)
    .where('id', '=', sql<number>`ANY(${prompts.map(({ id }) => id)})`)
    .execute();
  return moved.length;
}

/** Runs a check of one prompt, so that a refusal names the prompt. */
function about(prompt: PromptRow, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [start, end] = [prompt.text.slice(0, 80), prompt.text.length > 80 ? '…' : ''];
    const message = `Prompt ${prompt.id} (“${start}${end}”): ${error.message} Nothing was changed.`;
    throw new Refusal(error.code, message, { ...error.details, refused_prompt_id: prompt.id });
  }
}

/** Gives prompts a persona, or none, and returns the number changed. The rows must be locked. */
async function movePersona(
  ctx: Context,
  brand: BrandRow,
  prompts: readonly PromptRow[],
  personaId: number | null,
): Promise<number> {
  await usablePersona(ctx, brand, personaId, ['body', 'change', 'persona_id']);
  const moved = prompts.filter(({ persona_id }) => persona_id !== personaId);
  const ids = moved.map(({ id }) => id);
  const twins = await readActiveTwins(ctx, brand, moved, ids);
  for (const prompt of moved) {
    if (prompt.status !== 'active') continue;
    about(prompt, () => twins.add({ ...prompt, persona_id: personaId }));
  }
  await ctx.db
    .withTables<PromptTables>()
    .updateTable('prompts')
    .set({ persona_id: personaId })
    .where('organization_id', '=', brand.organization_id)
    .where('id', '=', sql<number>`ANY(${ids})`)
    .execute();
  return moved.length;
}

type ListChange = Pick<PromptChange, 'add_tags' | 'remove_tags' | 'add_topics' | 'remove_topics'>;

/** Adds or removes tags or topics of prompts, and returns the number changed. */
async function changeLists(
  ctx: Context,
  brand: BrandRow,
  prompts: readonly PromptRow[],
  { add_tags, remove_tags, add_topics, remove_topics }: ListChange,
): Promise<number> {
  const column = add_tags || remove_tags ? 'tags' : 'topics';
  const added = add_tags ?? add_topics ?? [];
  const removed = remove_tags ?? remove_topics ?? [];
  refuseUnknownTopics(brand, add_topics ?? []);
  const moved = prompts.filter((prompt) => {
    const before = prompt[column];
    const gained = added.filter((name) => !before.includes(name));
    if (before.length + gained.length > maxLabels) throw tooMany(prompt, column, added);
    return gained.length > 0 || removed.some((name) => before.includes(name));
  });
  const list = sql.ref(column);
  // Keeps the order and appends what is new, as a person would.
  await sql`
    UPDATE prompts SET ${list} = ARRAY(
      SELECT name FROM unnest(${list} || ${added}::text[]) WITH ORDINALITY AS entry (name, place)
      WHERE name <> ALL(${removed}::text[]) GROUP BY name ORDER BY min(place))
    WHERE organization_id = ${brand.organization_id}
      AND id = ANY(${moved.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
  return moved.length;
}

function tooMany({ id }: PromptRow, column: 'tags' | 'topics', added: readonly string[]) {
  const message = `Prompt ${id} would have more than ${maxLabels} ${column}. Nothing was changed`;
  return invalidValue(['body', 'change', `add_${column}`], message, added);
}
