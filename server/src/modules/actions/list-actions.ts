import type { Action, ActionList, ActionListQuery } from '#contract/actions.ts';
import { dayOf } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { actionColumns, actionRecord, selectActions } from './action-record.ts';
import { actionTables } from './tables.ts';
import { trackRecord } from './track-record.ts';

type Listed = Pick<ActionList, 'total' | 'computed_at' | 'track_record'> & {
  readonly items: readonly Action[];
};

/** The highest score first. A proposal of an earlier search that the latest one did not find again is left out. */
export async function listActions(
  ctx: Context,
  { brandId, status, kind, limit, offset }: ActionListQuery & { readonly brandId: number },
): Promise<Listed> {
  requireScope(ctx.principal, 'query');
  const search = await latestSearch(ctx, brandId);
  const searchedOn = dayOf(search?.computed_at ?? ctx.clock.now());
  let listed = selectActions(ctx, brandId).where((of) =>
    of.or([
      of('status', '<>', 'proposed'),
      of('last_seen', '>=', searchedOn),
      of('is_made', '=', true),
    ]),
  );
  if (status !== undefined) listed = listed.where('status', '=', status);
  if (kind !== undefined) listed = listed.where('kind', '=', kind);
  const [rows, { total }, judged] = await Promise.all([
    listed
      .select(actionColumns)
      .orderBy('score', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    listed.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    selectActions(ctx, brandId)
      .select(['kind', 'verdict'])
      .where('status', '=', 'judged')
      .orderBy('id')
      .execute(),
  ]);
  return {
    total,
    items: rows.map(actionRecord),
    computed_at: search?.computed_at.toISOString() ?? null,
    track_record: trackRecord(
      judged.flatMap((row) => (row.verdict ? [{ kind: row.kind, verdict: row.verdict }] : [])),
    ),
  };
}

export function latestSearch(ctx: Context, brandId: number) {
  return actionTables(ctx.db)
    .selectFrom('action_searches')
    .select('computed_at')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
}
