import type { Insertable } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { uuid } from '#kernel/random.ts';
import { ulid } from '#kernel/ulid.ts';
import type { BrandRow } from '../brands/index.ts';
import { insertPageAudits } from '../page-audits/index.ts';
import type { PipelineTables, Targets } from './tables.ts';
import { tokenColumns } from './track-record.ts';

type Asked = Omit<
  Insertable<PipelineTables['pipelines']>,
  'id' | 'organization_id' | 'brand_id' | 'unfinished' | 'created_at'
>;

interface NewTrack {
  readonly url: string;
  readonly targets: Targets;
  readonly replacesVersionId?: string;
}

/** Pages that go through the pipeline together; in the caller's transaction. */
export async function insertPipeline(
  ctx: Context,
  brand: BrandRow,
  entries: readonly NewTrack[],
  asked: Asked,
) {
  const id = ulid(ctx.clock, ctx.random);
  await ctx.db
    .withTables<PipelineTables>()
    .insertInto('pipelines')
    .values({
      ...asked,
      id,
      organization_id: brand.organization_id,
      brand_id: brand.id,
      unfinished: entries.length,
      created_at: ctx.clock.now(),
    })
    .execute();
  return { id, tracks: await insertTracks(ctx, brand, id, entries) };
}

/** One track for each URL, its audit among those made by hand, and the job that advances it. */
async function insertTracks(
  ctx: Context,
  brand: BrandRow,
  pipelineId: string,
  entries: readonly NewTrack[],
) {
  const audits = await insertPageAudits(
    ctx,
    brand,
    entries.map(({ url }) => url),
  );
  const now = ctx.clock.now();
  const rows = await ctx.db
    .withTables<PipelineTables>()
    .insertInto('pipeline_tracks')
    .values(
      entries.map(({ url, targets, replacesVersionId = null }, position) => ({
        token: ulid(ctx.clock, ctx.random),
        pipeline_id: pipelineId,
        organization_id: brand.organization_id,
        brand_id: brand.id,
        position,
        url,
        targets: JSON.stringify(targets),
        replaces_version_id: replacesVersionId,
        page_audit_id: audits[position]?.id ?? '',
        created_at: now,
        updated_at: now,
      })),
    )
    .returning([...tokenColumns, 'position'])
    .execute();
  const data = { organizationId: brand.organization_id, brandId: brand.id };
  await ctx.queue.add(
    ctx.db,
    'pipeline',
    rows.map(({ token }) => ({ id: uuid(ctx.random), data: { ...data, token } })),
  );
  return rows.toSorted((one, other) => one.position - other.position);
}
