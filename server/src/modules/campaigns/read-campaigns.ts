import { sql } from 'kysely';
import type { Campaign } from '#contract/campaigns.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import {
  type CampaignKey,
  campaignColumns,
  campaignNotFound,
  campaignRecord,
  selectCampaigns,
} from './campaign-record.ts';

/** Latest date first. */
export async function readCampaigns(
  ctx: Context,
  { brandId, limit, offset }: Paging & { readonly brandId: number },
): Promise<Page<Campaign>> {
  requireScope(ctx.principal, 'query');
  const campaigns = selectCampaigns(ctx, brandId);
  const rows = await campaigns
    .select([...campaignColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const present = ({ total: _, ...row }: (typeof rows)[number]) => campaignRecord(row);
  return pageOf(rows, offset, present, async () => {
    const count = campaigns.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}

export async function readCampaign(ctx: Context, key: CampaignKey): Promise<Campaign> {
  requireScope(ctx.principal, 'query');
  const row = await selectCampaigns(ctx, key.brandId)
    .select(campaignColumns)
    .where('id', '=', key.campaignId)
    .executeTakeFirst();
  if (!row) throw campaignNotFound();
  return campaignRecord(row);
}

/** Every prompt that a campaign of the brand is meant for. */
export async function campaignPrompts(ctx: Context, brandId: number): Promise<number[]> {
  requireScope(ctx.principal, 'query');
  const rows = await selectCampaigns(ctx, brandId)
    .select(sql<number>`unnest(prompt_ids)`.as('prompt'))
    .distinct()
    .execute();
  return rows.map(({ prompt }) => prompt);
}
