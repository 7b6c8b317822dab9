import type { AnnotationKind } from '#contract/annotations.ts';
import type { Campaign, CampaignBody, CampaignKind } from '#contract/campaigns.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { annotateCampaign, creatorOf } from '../annotations/index.ts';
import { requireBrand } from '../brands/index.ts';
import { campaignColumns, campaignRecord, selectCampaigns } from './campaign-record.ts';
import { planCampaign } from './plan-campaign.ts';
import { campaignTables } from './tables.ts';

const maxCampaigns = 100;

const annotationKinds: Readonly<Record<CampaignKind, AnnotationKind>> = {
  page: 'publication',
  press: 'campaign',
  release: 'release',
  other: 'other',
};

/** Fixes date, target prompts and day of the verdict: nothing changes them afterwards. */
export async function registerCampaign(
  ctx: Context,
  { brandId, ...body }: CampaignBody & { readonly brandId: number },
): Promise<Campaign> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    await requireFewer(inside, brandId);
    const { date, verdictDate, promptIds } = await planCampaign(inside, brand, body);
    const { kind, url = null, name = url ?? '', topic = null } = body;
    const row = await campaignTables(inside.db)
      .insertInto('campaigns')
      .values({
        organization_id: brand.organization_id,
        brand_id: brand.id,
        ...{ kind, name, url, date, topic },
        verdict_date: verdictDate,
        prompt_ids: [...promptIds],
        ...(await creatorOf(inside)),
        registered_at: ctx.clock.now(),
      })
      .returning(campaignColumns)
      .executeTakeFirstOrThrow();
    await annotateCampaign(inside, {
      ...{ brandId, campaignId: row.id, kind: annotationKinds[kind] },
      ...{ title: name.slice(0, 200), url, day: date },
    });
    return campaignRecord(row);
  });
}

async function requireFewer(ctx: Context, brandId: number): Promise<void> {
  const { total } = await selectCampaigns(ctx, brandId)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total < maxCampaigns) return;
  throw new Refusal('too_many_records', `A brand can have ${maxCampaigns} pages and campaigns.`, {
    limit: maxCampaigns,
  });
}
