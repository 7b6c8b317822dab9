import { sql } from 'kysely';
import type { AddPastedAnswerBody, PastedAnswer } from '#contract/answers/pasted-answers.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../brands/index.ts';
import { type CountRemoved, recordAnswers } from '../observations/index.ts';
import { promptFacts, promptWithText } from '../prompts/index.ts';
import {
  findPastedAnswer,
  type PastedAnswerKey,
  pastedAnswerNotFound,
  pastedAnswerRecord,
  type StoredPastedAnswer,
} from './pasted-answers.ts';
import { pastedAnswerTables } from './tables.ts';

/**
 * Makes an observation of a pasted answer, once: its key is that of the pasted answer, so two who add it, or one who
 * was cut off and tries again, write the same observation.
 */
export async function addPastedAnswer(
  ctx: Context,
  { prompt_id, ...key }: AddPastedAnswerBody & PastedAnswerKey,
): Promise<PastedAnswer> {
  requireScope(ctx.principal, 'configure');
  const row = await findPastedAnswer(ctx, key);
  audit(ctx, { after: {} });
  if (row.response_id !== null) return pastedAnswerRecord(row);
  const chosen = await choosePrompt(ctx, key.brandId, row, prompt_id);
  const promptId = await claimPrompt(ctx, key.brandId, row.id, chosen);
  const responseId = await record(ctx, key.brandId, row, promptId);
  await pastedAnswerTables(ctx.db)
    .updateTable('pasted_answers')
    .set({ response_id: responseId })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', row.id)
    .execute();
  return pastedAnswerRecord({ ...row, prompt_id: promptId, response_id: responseId });
}

async function choosePrompt(
  ctx: Context,
  brandId: number,
  { prompt }: StoredPastedAnswer,
  given: number | undefined,
): Promise<number> {
  if (given !== undefined) {
    const [known] = await promptFacts(ctx, await requireBrand(ctx, brandId), [given]);
    if (known) return known.id;
    throw new Refusal('prompt_not_found', 'This brand has no such prompt.');
  }
  const found = await promptWithText(ctx, { brandId, text: prompt });
  if (found !== undefined) return found;
  throw new Refusal(
    'prompt_not_tracked',
    'No prompt of this brand has this text. Create the prompt first, or send prompt_id to add the answer to another one.',
  );
}

/** Of two who add it to different prompts at once the first decides. */
async function claimPrompt(
  ctx: Context,
  brandId: number,
  id: string,
  promptId: number,
): Promise<number> {
  // The answer may still be refused: the request is recorded when it was stored.
  return inTransaction({ ...ctx, audit: undefined }, async (inside) => {
    await requireBrand(inside, brandId, 'share');
    const claimed = await pastedAnswerTables(inside.db)
      .updateTable('pasted_answers')
      .set({ prompt_id: sql<number>`coalesce(prompt_id, ${promptId})` })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', id)
      .returning('prompt_id')
      .executeTakeFirstOrThrow(pastedAnswerNotFound);
    return claimed.prompt_id ?? promptId;
  });
}

async function record(
  ctx: Context,
  brandId: number,
  row: StoredPastedAnswer,
  promptId: number,
): Promise<number> {
  const answer = {
    key: `pasted:${row.id}`,
    promptId,
    platform: row.platform,
    createdAt: row.created_at,
    searchEnabled: true,
    responseText: row.response_text,
    citations: row.citations,
    retrievedSources: [],
    queryFanout: { queries: [], engine_metadata: {} },
    shoppingResults: [],
    provenance: {
      ...({ surface: 'pasted', collector: 'pasted', collectorVersion: '1', model: null } as const),
      ...{ costMicros: 0, truncated: false, usage: {} },
    },
  };
  const { ids } = await recordAnswers(ctx, brandId, [answer], { embeddedAlone: true });
  const [id] = ids;
  if (id === undefined) throw new Error('a pasted answer was not stored');
  return id;
}

/** Their responses were deleted: they are pasted answers that nothing counts, and can be added again. */
export async function uncountPastedAnswers(
  ctx: Context,
  brandId: number,
  responseIds: readonly number[],
): Promise<void> {
  await pastedAnswerTables(ctx.db)
    .updateTable('pasted_answers')
    .set({ prompt_id: null, response_id: null })
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('response_id', '=', sql<number>`ANY(${responseIds}::bigint[])`)
    .execute();
}

/** What was pasted goes with the answers that it became. */
export async function erasePastedAnswers(
  ctx: Context,
  brandId: number,
  responseIds: readonly number[],
  count: CountRemoved,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { numDeletedRows } = await pastedAnswerTables(inside.db)
      .deleteFrom('pasted_answers')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', brandId)
      .where('response_id', '=', sql<number>`ANY(${responseIds}::bigint[])`)
      .executeTakeFirst();
    await count(inside, { pasted_answers: Number(numDeletedRows) });
  });
}
