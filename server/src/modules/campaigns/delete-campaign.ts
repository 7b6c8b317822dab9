import type { Campaign } from '#contract/campaigns.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { removeCampaignAnnotation } from '../annotations/index.ts';
import { requireBrand } from '../brands/index.ts';
import {
  type CampaignKey,
  campaignColumns,
  campaignNotFound,
  campaignRecord,
} from './campaign-record.ts';
import { campaignTables } from './tables.ts';

export async function deleteCampaign(ctx: Context, key: CampaignKey): Promise<Campaign> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, key.brandId, 'share');
    const row = await campaignTables(inside.db)
      .deleteFrom('campaigns')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', key.brandId)
      .where('id', '=', key.campaignId)
      .returning(campaignColumns)
      .executeTakeFirst();
    if (!row) throw campaignNotFound();
    await removeCampaignAnnotation(inside, key);
    return campaignRecord(row);
  });
}
