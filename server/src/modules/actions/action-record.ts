import type { Selectable } from 'kysely';
import { type Action, effortOfKind } from '#contract/actions.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
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

export function actionNotFound(): Refusal {
  return new Refusal('action_not_found', 'This brand has no such action.');
}
