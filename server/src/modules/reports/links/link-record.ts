import type { PublicLinkRule } from '#contract/accounts/policies.ts';
import type { ShareLink } from '#contract/outgoing/share-links.ts';
import type { Context } from '#kernel/context.ts';
import { allowsLink, publicLinkRules } from '../../accounts/index.ts';
import { reportTables } from '../tables.ts';

/** Links of a brand that still lead somewhere, but those for printing. */
export function selectLinks(ctx: Context, brandId: number) {
  return reportTables(ctx.db)
    .selectFrom('share_links')
    .leftJoin('reports', 'reports.id', 'share_links.report_id')
    .leftJoin(publicLinkRules(ctx.db).as('policy'), (join) =>
      join.onRef('policy.organization_id', '=', 'share_links.organization_id'),
    )
    .where('share_links.organization_id', '=', ctx.principal.organizationId)
    .where('share_links.brand_id', '=', brandId)
    .where('made_by', '<>', 'print')
    .where('expires_at', '>', ctx.clock.now());
}

export const linkColumns = [
  'share_links.id',
  'share_links.name as tableName',
  'reports.name as reportName',
  'report_id',
  'made_by',
  'password_hash',
  'opens',
  'last_opened_at',
  'share_links.created_at',
  'expires_at',
  'policy.public_links as rule',
] as const;

interface Row {
  readonly id: string;
  readonly tableName: string | null;
  readonly reportName: string | null;
  readonly report_id: string | null;
  readonly made_by: ShareLink['made_by'] | 'print';
  readonly password_hash: string | null;
  readonly opens: number;
  readonly last_opened_at: Date | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly rule: PublicLinkRule | null;
}

export function linkRecord(row: Row): ShareLink {
  const hasPassword = row.password_hash !== null;
  return {
    id: row.id,
    kind: row.report_id === null ? 'table' : 'report',
    name: row.tableName ?? row.reportName ?? '',
    report_id: row.report_id,
    made_by: row.made_by === 'print' ? 'key' : row.made_by,
    has_password: hasPassword,
    is_blocked: !allowsLink(row.rule, { hasPassword }),
    opens: row.opens,
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
