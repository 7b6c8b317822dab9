import { sql } from 'kysely';
import type { AnnotationKind } from '#contract/changes-and-actions/annotations.ts';
import type {
  Campaign,
  CampaignBody,
  CampaignKind,
} from '#contract/changes-and-actions/campaigns.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { readPage, requireFewer } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { annotateCampaign, creatorOf, removeCampaignAnnotation } from '../annotations/index.ts';
import { configureBrand } from '../brands/index.ts';
import {
  type CampaignKey,
  campaignColumns,
  campaignNotFound,
  campaignRecord,
  selectCampaigns,
} from './campaign-record.ts';
import { planCampaign } from './plan-campaign.ts';
import { campaignTables } from './tables.ts';

/** Latest date first. */
export async function readCampaigns(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<Campaign>> {
  requireScope(ctx.principal, 'query');
  const campaigns = selectCampaigns(ctx, input.brandId)
    .select(campaignColumns)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc');
  return readPage(campaigns, input, campaignRecord);
}

export async function readCampaign(ctx: Context, key: CampaignKey): Promise<Campaign> {
  requireScope(ctx.principal, 'query');
  const row = await selectCampaigns(ctx, key.brandId)
    .select(campaignColumns)
    .where('id', '=', key.campaignId)
    .executeTakeFirstOrThrow(campaignNotFound);
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
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
    await requireFewer(
      selectCampaigns(inside, brandId),
      maxCampaigns,
      `A brand can have ${maxCampaigns} pages and campaigns.`,
    );
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

export async function deleteCampaign(ctx: Context, key: CampaignKey): Promise<Campaign> {
  return configureBrand(ctx, key.brandId, 'share', async (inside) => {
    const row = await campaignTables(inside.db)
      .deleteFrom('campaigns')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', key.brandId)
      .where('id', '=', key.campaignId)
      .returning(campaignColumns)
      .executeTakeFirstOrThrow(campaignNotFound);
    await removeCampaignAnnotation(inside, key);
    return campaignRecord(row);
  });
}
