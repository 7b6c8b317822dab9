import type { Page } from '#contract/envelopes.ts';
import type { Signal, SignalListQuery } from '#contract/signals.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import type { SignalTables } from './tables.ts';

/** What changed beyond chance, the surest first; of a run that does not exist there are none. */
export async function listSignals(
  ctx: Context,
  input: SignalListQuery & { readonly brandId: number },
): Promise<Page<Signal>> {
  requireScope(ctx.principal, 'query');
  const signals = selectSignals(ctx, input);
  const rows = await signals
    .selectAll()
    .select((of) => of.fn.countAll<number>().over().as('total'))
    .orderBy('place')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, present, async () => {
    const count = signals.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}

export function latestRun(ctx: Context, brandId: number) {
  return ctx.db
    .withTables<SignalTables>()
    .selectFrom('signal_runs')
    .select((of) => of.fn.max('id').as('id'))
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('status', '=', 'completed');
}

function selectSignals(
  ctx: Context,
  { brandId, kind, direction, run_id }: SignalListQuery & { readonly brandId: number },
) {
  let signals = ctx.db
    .withTables<SignalTables>()
    .selectFrom('signals')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('run_id', '=', run_id ?? latestRun(ctx, brandId));
  if (kind !== undefined) signals = signals.where('kind', '=', kind);
  if (direction !== undefined) signals = signals.where('direction', '=', direction);
  return signals;
}

type Row = Awaited<
  ReturnType<ReturnType<ReturnType<typeof selectSignals>['selectAll']>['execute']>
>[number];

function present(row: Row): Signal {
  const { id, run_id, kind, subject, subject_id, metric, direction, before, now } = row;
  const { platform, days, event_id } = row;
  const { like_for_like, mix, prompts, lower, upper, p_value, q_value, evidence } = row;
  const difference = like_for_like + mix;
  return {
    ...{ id, run_id, kind, subject, subject_id, platform, days, event_id, metric, direction },
    ...{ before, now, difference, like_for_like, mix, prompts },
    basket: { lower, upper, p_value, q_value },
    evidence,
  };
}
