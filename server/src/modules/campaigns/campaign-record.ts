import type { Selectable } from 'kysely';
import type { Campaign } from '#contract/changes-and-actions/campaigns.ts';
import { addDays, type Day, dayOf } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { type CampaignTables, campaignTables } from './tables.ts';

export const campaignColumns = [
  'id',
  'kind',
  'name',
  'url',
  'date',
  'verdict_date',
  'prompt_ids',
  'topic',
  'creator',
  'creator_name',
  'registered_at',
] as const;

type Row = Pick<Selectable<CampaignTables['campaigns']>, (typeof campaignColumns)[number]>;

export function campaignRecord({ creator, creator_name, ...row }: Row): Campaign {
  const { registered_at } = row;
  return {
    ...row,
    registered_at: registered_at.toISOString(),
    registered_late: isLate(row.date, registered_at),
    registered_by: { kind: creator, name: creator_name },
  };
}

/** Within a week nothing can be seen yet: not even the week of the date is over. */
const maxDaysLate = 7;

/** Whether results could be known when it was registered. */
export function isLate(date: Day, registeredAt: Date): boolean {
  return dayOf(registeredAt) > addDays(date, maxDaysLate);
}

export interface CampaignKey {
  readonly brandId: number;
  readonly campaignId: number;
}

/** Campaigns of one brand, never of another organization. */
export function selectCampaigns(ctx: Context, brandId: number) {
  return campaignTables(ctx.db)
    .selectFrom('campaigns')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

export const campaignNotFound = () =>
  new Refusal('campaign_not_found', 'This brand has no such page or campaign.');
