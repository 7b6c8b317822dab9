import { sql } from 'kysely';
import type { AnnotationKind } from '#contract/changes-and-actions/annotations.ts';
import { type Day, dayOf } from '#contract/days.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { unarchivedBrands } from '../brands/index.ts';
import { simulatedBrands } from '../collection/index.ts';
import { pagesPublishedOn } from '../sites/index.ts';
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

export interface PlatformChange {
  readonly platform: PlatformValue;
  readonly title: string;
  readonly note: string;
  readonly first: Day;
  readonly last: Day;
  /** Names the change, so that it is noted once. */
  readonly occurrence: string;
}

/** Notes that a platform changed, for every brand of the organization whose answers are real. */
export async function annotatePlatformChange(
  { db, clock, principal }: Context,
  { platform, title, note, first, last, occurrence }: PlatformChange,
): Promise<void> {
  const tables = annotationTables(db);
  const now = sql<Date>`${clock.now()}::timestamptz`;
  await tables
    .insertInto('annotations')
    .columns([
      ...(['organization_id', 'brand_id', 'kind', 'title', 'note', 'platform'] as const),
      ...(['start_date', 'end_date', 'creator', 'occurrence', 'created_at', 'updated_at'] as const),
    ])
    .expression(
      tables
        .selectFrom(unarchivedBrands(db).as('brand'))
        .select((of) => [
          'brand.organization_id',
          'brand.id',
          of.val('platform_change').as('kind'),
          of.val(title).as('title'),
          of.val(note).as('note'),
          of.val(platform).as('platform'),
          sql<Day>`${first}::date`.as('start_date'),
          sql<Day>`${last}::date`.as('end_date'),
          of.val('service').as('creator'),
          of.val(occurrence).as('occurrence'),
          now.as('created_at'),
          now.as('updated_at'),
        ])
        .where('brand.organization_id', '=', principal.organizationId)
        .where('brand.id', 'not in', simulatedBrands(db)),
    )
    .onConflict((conflict) => conflict.columns(['brand_id', 'occurrence']).doNothing())
    .execute();
}

/**
 * Notes that pages of a site went live: one annotation for each site and day, which counts its pages. Runs in the
 * transaction that publishes, which holds the site, so nothing is noted twice or left out.
 */
export async function annotatePublication(
  ctx: Context,
  { brandId, siteId }: { readonly brandId: number; readonly siteId: string },
): Promise<void> {
  const now = ctx.clock.now();
  const day = dayOf(now);
  const { domain, pages, url } = await pagesPublishedOn(ctx, { brandId, siteId, day });
  const shown =
    pages === 1
      ? { title: `Published a page on ${domain}`, url }
      : { title: `Published ${pages} pages on ${domain}`, url: null };
  await annotationTables(ctx.db)
    .insertInto('annotations')
    .values({
      organization_id: ctx.principal.organizationId,
      brand_id: brandId,
      kind: 'publication',
      ...shown,
      note: null,
      platform: null,
      start_date: day,
      end_date: day,
      creator: 'service',
      creator_name: null,
      occurrence: `publication/${siteId}/${day}`,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'occurrence']).doUpdateSet({ ...shown, updated_at: now }),
    )
    .execute();
}
