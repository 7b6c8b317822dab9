import type { Selectable } from 'kysely';
import {
  type Action,
  type ActionKind,
  type ActionList,
  type ActionListQuery,
  type ActionVerdict,
  actionKinds,
  effortOfKind,
  type TrackRecord,
} from '#contract/changes-and-actions/actions.ts';
import { dayOf } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { meanBounds, shareBounds } from '../statistics/index.ts';
import { type ActionTables, actionTables } from './tables.ts';

export const actionColumns = [
  'id',
  'kind',
  'status',
  'finding',
  'score',
  'first_seen',
  'last_seen',
  'plan',
  'done_on',
  'campaign_id',
  'verdict',
  'dismissed_at',
  'dismissed_reason',
] as const;

export type ActionRow = Pick<Selectable<ActionTables['actions']>, (typeof actionColumns)[number]>;

export function actionRecord(row: ActionRow): Action {
  const { finding, dismissed_at, dismissed_reason, ...stored } = row;
  const { title, why, subject, reach, evidence } = finding;
  return {
    id: stored.id,
    kind: stored.kind,
    status: stored.status,
    ...{ title, why, subject, reach },
    effort: effortOfKind[stored.kind],
    score: stored.score,
    evidence,
    first_seen: stored.first_seen,
    last_seen: stored.last_seen,
    plan: stored.plan,
    done_on: stored.done_on,
    campaign_id: stored.campaign_id,
    verdict: stored.verdict,
    dismissed: dismissed_at && { at: dismissed_at.toISOString(), reason: dismissed_reason },
  };
}

export interface ActionKey {
  readonly brandId: number;
  readonly actionId: number;
}

/** Actions of one brand, never of another organization. */
export function selectActions(ctx: Context, brandId: number) {
  return actionTables(ctx.db)
    .selectFrom('actions')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

export const actionNotFound = () =>
  new Refusal('action_not_found', 'This brand has no such action.');

export async function getAction(ctx: Context, key: ActionKey): Promise<Action> {
  requireScope(ctx.principal, 'query');
  const row = await selectActions(ctx, key.brandId)
    .select(actionColumns)
    .where('id', '=', key.actionId)
    .executeTakeFirstOrThrow(actionNotFound);
  return actionRecord(row);
}

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

interface JudgedAction {
  readonly kind: ActionKind;
  readonly verdict: Pick<ActionVerdict, 'result' | 'estimate'>;
}

/** How often advice of each kind worked: an effect was seen, and it was for the better. */
export function trackRecord(judged: readonly JudgedAction[]): TrackRecord[] {
  const byKind = Map.groupBy(judged, ({ kind }) => kind);
  return actionKinds.flatMap((kind) => {
    const verdicts = (byKind.get(kind) ?? []).map(({ verdict }) => verdict);
    if (verdicts.length === 0) return [];
    const measured = verdicts.flatMap(({ result, estimate }) =>
      result === 'not_measurable' || estimate === null ? [] : [{ result, estimate }],
    );
    const seen = measured.filter(
      ({ result, estimate }) => result === 'effect_seen' && estimate > 0,
    ).length;
    return [
      {
        kind,
        judged: measured.length,
        effect_seen: seen,
        share: shareBounds(seen, measured.length),
        mean_effect: meanBounds(measured.map(({ estimate }) => estimate)),
        not_measurable: verdicts.length - measured.length,
      },
    ];
  });
}
