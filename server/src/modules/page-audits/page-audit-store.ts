import type { PageAudit } from '#contract/page-audits.ts';
import type { Context } from '#kernel/context.ts';
import type { PageAuditTables } from './tables.ts';

export const recordColumns = [
  'request_id',
  'url',
  'status',
  'created_at',
  'updated_at',
  'brand_id',
] as const;

/** Audits of one brand, never of another organization. */
export function selectPageAudits(ctx: Context, brandId: number) {
  return ctx.db
    .withTables<PageAuditTables>()
    .selectFrom('page_audits')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

type Row = Omit<PageAudit, 'created_at' | 'updated_at'> & {
  readonly created_at: Date;
  readonly updated_at: Date;
};

export function pageAuditRecord({ request_id, url, status, brand_id, ...row }: Row): PageAudit {
  return {
    request_id,
    url,
    status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    brand_id,
  };
}
