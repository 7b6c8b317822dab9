import { sql } from 'kysely';
import {
  type DeleteResponsesBody,
  maxErasedIds,
  type ResponseDeletion,
} from '#contract/answers/response-deletions.ts';
import { audit, auditNothing } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireAdmin, requireScope } from '#kernel/principal.ts';
import { uuid } from '#kernel/random.ts';
import { ulid } from '#kernel/ulid.ts';
import { configureBrand, requireBrand } from '../brands/index.ts';
import { contentVersion } from '../observations/index.ts';
import { describeDeletion } from './describe-deletion.ts';
import { findAnswers } from './find-answers.ts';
import { presentDeletion, previewMs } from './present-deletion.ts';
import { deletionTables } from './tables.ts';

/** Each may hold the ids of many answers; the oldest preview goes first. */
const maxPreviews = 20;

type Input = DeleteResponsesBody & { readonly brandId: number; readonly signal: AbortSignal };

/** Shows what would be deleted; with the token of what it showed, deletes that. */
export async function deleteResponses(ctx: Context, input: Input): Promise<ResponseDeletion> {
  requireScope(ctx.principal, 'configure');
  const { brandId, signal, confirm, erase = false, ...filters } = input;
  if (confirm !== undefined) return confirmDeletion(ctx, brandId, confirm.toUpperCase());
  if (erase) requireAdmin(ctx.principal);
  auditNothing(ctx);
  await requireBrand(ctx, brandId);
  const { keys, wholeImport } = await findAnswers(ctx, brandId, { filters, erase, signal });
  const described = await describeDeletion(ctx, brandId, keys, signal);
  const leftOut = filters.ids ? new Set(filters.ids).size - keys.length : 0;
  const summary = { ...described, answers: keys.length, left_out: leftOut };
  const row = {
    token: ulid(ctx.clock, ctx.random),
    status: 'previewed' as const,
    is_erasure: erase,
    created_at: ctx.clock.now(),
  };
  await configureBrand(ctx, brandId, 'noKeyUpdate', async (inside, brand) => {
    await forgetPreviews(inside, brandId);
    await deletionTables(inside.db)
      .insertInto('response_deletions')
      .values({
        ...row,
        organization_id: brand.organization_id,
        brand_id: brandId,
        import_id: wholeImport?.importId ?? null,
        last_part: wholeImport?.lastPart ?? null,
        summary: JSON.stringify(summary),
        observation_ids: keys.map(({ id }) => id),
        versions: keys.map(({ version }) => contentVersion(version)),
        days: keys.map(({ day }) => day),
      })
      .execute();
  });
  const untouched = { done: 0, kept: 0, removed: {}, erased_ids: [] };
  const unconfirmed = { confirmed_by: null, confirmed_at: null, finished_at: null };
  return presentDeletion({ ...row, summary, ...untouched, ...unconfirmed });
}

/** Old ones, and of the others all but the newest. */
async function forgetPreviews(ctx: Context, brandId: number): Promise<void> {
  const previews = ofBrand(ctx, brandId).where('status', '=', 'previewed');
  const newest = previews
    .select('token')
    .where('created_at', '>', expiry(ctx))
    .orderBy('token', 'desc')
    .limit(maxPreviews - 1);
  await deletionTables(ctx.db)
    .deleteFrom('response_deletions')
    .where('token', 'in', previews.select('token'))
    .where('token', 'not in', newest)
    .execute();
}

/** Twice is once, and says how far it is. */
async function confirmDeletion(
  ctx: Context,
  brandId: number,
  token: string,
): Promise<ResponseDeletion> {
  return configureBrand(ctx, brandId, 'share', async (inside, brand) => {
    const row = await ofBrand(inside, brandId)
      .select(['token', 'status', 'is_erasure', 'created_at', 'summary', 'done', 'kept', 'removed'])
      .select(['confirmed_by', 'confirmed_at', 'finished_at'])
      .select(sql<number[]>`erased_ids[1 : ${maxErasedIds}::int]`.as('erased_ids'))
      .where('token', '=', token)
      .forUpdate()
      .executeTakeFirst();
    if (!row || (row.status === 'previewed' && row.created_at <= expiry(ctx))) {
      throw new Refusal(
        'deletion_not_found',
        'There is no such preview. One that is not confirmed is kept for an hour: ask for another.',
      );
    }
    if (row.status !== 'previewed') {
      auditNothing(inside);
      return presentDeletion(row);
    }
    if (row.is_erasure) requireAdmin(ctx.principal);
    audit(inside, { after: { erase: row.is_erasure, answers: row.summary.answers, token } });
    const confirmed = { confirmed_by: ctx.principal.name, confirmed_at: ctx.clock.now() };
    await deletionTables(inside.db)
      .updateTable('response_deletions')
      .set({ status: 'deleting', ...confirmed })
      .where('token', '=', token)
      .where('organization_id', '=', brand.organization_id)
      .execute();
    const data = { organizationId: brand.organization_id, brandId, token };
    await inside.queue.add(inside.db, 'delete', [{ id: uuid(ctx.random), data }]);
    return presentDeletion({ ...row, status: 'deleting', ...confirmed });
  });
}

function ofBrand(ctx: Context, brandId: number) {
  return deletionTables(ctx.db)
    .selectFrom('response_deletions')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('is_retention', '=', false);
}

const expiry = ({ clock }: Context) => new Date(clock.now().getTime() - previewMs);
