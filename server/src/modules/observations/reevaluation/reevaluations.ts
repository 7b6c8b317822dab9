import type { Reevaluation, ReevaluationBody } from '#contract/answers/reevaluations.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { uuid } from '#kernel/random.ts';
import { requireBrand } from '../../brands/index.ts';
import type { ObservationTables } from '../tables.ts';

const columns = [
  'id',
  'status',
  'start_date',
  'end_date',
  'evaluator_version',
  'total',
  'done',
  'created_at',
  'updated_at',
] as const;

/** Requests that history is read again with the current brand; a worker does it. */
export async function startReevaluation(
  ctx: Context,
  input: ReevaluationBody & { readonly brandId: number },
): Promise<Reevaluation> {
  requireScope(ctx.principal, 'configure');
  const start = input.start_date ?? null;
  const end = input.end_date ?? null;
  if (start && end && start > end) {
    throw invalidValue(['body', 'start_date'], 'Input should not lie after end_date', start);
  }
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, input.brandId, 'share');
    const row = await inside.db
      .withTables<ObservationTables>()
      .insertInto('reevaluations')
      .values({
        organization_id: brand.organization_id,
        brand_id: brand.id,
        status: 'pending',
        start_date: start,
        end_date: end,
        evaluator_version: input.evaluator_version ?? null,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await inside.queue.add(inside.db, 'reevaluate', [
      {
        id: uuid(ctx.random),
        data: { organizationId: brand.organization_id, brandId: brand.id, reevaluationId: row.id },
      },
    ]);
    return present(row);
  });
}

export async function getReevaluation(
  ctx: Context,
  input: { readonly brandId: number; readonly reevaluationId: number },
): Promise<Reevaluation> {
  requireScope(ctx.principal, 'query', 'configure');
  const row = await selectReevaluations(ctx, input.brandId)
    .select(columns)
    .where('id', '=', input.reevaluationId)
    .executeTakeFirstOrThrow(
      () => new Refusal('reevaluation_not_found', 'This brand has no such re-evaluation.'),
    );
  return present(row);
}

/** Newest first. */
export async function listReevaluations(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<Reevaluation>> {
  requireScope(ctx.principal, 'query', 'configure');
  const all = selectReevaluations(ctx, input.brandId).select(columns).orderBy('id', 'desc');
  return readPage(all, input, present);
}

function selectReevaluations(ctx: Context, brandId: number) {
  return ctx.db
    .withTables<ObservationTables>()
    .selectFrom('reevaluations')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

type Shown = Omit<Reevaluation, 'created_at' | 'updated_at'> & {
  readonly created_at: Date;
  readonly updated_at: Date;
};

function present(row: Shown): Reevaluation {
  const { id, status, start_date, end_date, evaluator_version, total, done } = row;
  return {
    id,
    status,
    start_date,
    end_date,
    evaluator_version,
    total,
    done,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
