import type { AnnotationKind } from '#contract/annotations.ts';
import type { Day } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { annotationTables } from './tables.ts';

interface AnnotatedCampaign {
  readonly brandId: number;
  readonly campaignId: number;
  readonly kind: AnnotationKind;
  readonly title: string;
  readonly url: string | null;
  readonly day: Day;
}

const occurrenceOf = (campaignId: number) => `campaign/${campaignId}`;

/** Notes a registered campaign on its day, in the transaction that registers it. */
export async function annotateCampaign(ctx: Context, given: AnnotatedCampaign): Promise<void> {
  const { brandId, campaignId, kind, title, url, day } = given;
  const now = ctx.clock.now();
  await annotationTables(ctx.db)
    .insertInto('annotations')
    .values({
      organization_id: ctx.principal.organizationId,
      brand_id: brandId,
      ...{ kind, title, url, note: null, platform: null },
      ...{ start_date: day, end_date: day, creator: 'service', creator_name: null },
      occurrence: occurrenceOf(campaignId),
      ...{ created_at: now, updated_at: now },
    })
    .execute();
}

/** Goes with the campaign. */
export async function removeCampaignAnnotation(
  ctx: Context,
  { brandId, campaignId }: Pick<AnnotatedCampaign, 'brandId' | 'campaignId'>,
): Promise<void> {
  await annotationTables(ctx.db)
    .deleteFrom('annotations')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('occurrence', '=', occurrenceOf(campaignId))
    .execute();
}
