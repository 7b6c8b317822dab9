import { millisecondsPerDay } from '#contract/days.ts';
import type { CreatedLink, SharedTable } from '#contract/outgoing/share-links.ts';
import type { Context } from '#kernel/context.ts';
import { requireFewer } from '#kernel/paging.ts';
import { ulid } from '#kernel/ulid.ts';
import { credentialHash, newShareToken } from '../../accounts/index.ts';
import { type ReportTables, reportTables } from '../tables.ts';
import { linkColumns, linkRecord, selectLinks } from './link-record.ts';

const maxLinks = 200;

interface NewLink {
  readonly brandId: number;
  readonly to:
    | { readonly reportId: string }
    | { readonly name: string; readonly table: SharedTable };
  readonly madeBy: ReportTables['share_links']['made_by'];
  readonly passwordHash?: string | null;
  readonly expiresAt: Date;
}

export function daysFromNow({ clock }: Pick<Context, 'clock'>, days: number): Date {
  return new Date(clock.now().getTime() + days * millisecondsPerDay);
}

/** Who shares, as a link remembers it. */
export function makerOf({ principal }: Pick<Context, 'principal'>): 'person' | 'key' {
  return principal.kind === 'person' ? 'person' : 'key';
}

/** Stores a link and resolves with its token, which nobody can find out later. Called while the brand is locked. */
export async function insertLink(ctx: Context, link: NewLink): Promise<string> {
  const token = newShareToken(ctx.random);
  const { to } = link;
  const tables = reportTables(ctx.db);
  await tables
    .deleteFrom('share_links')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', link.brandId)
    .where('expires_at', '<=', ctx.clock.now())
    .execute();
  await tables
    .insertInto('share_links')
    .values({
      id: ulid(ctx.clock, ctx.random),
      organization_id: ctx.principal.organizationId,
      brand_id: link.brandId,
      report_id: 'reportId' in to ? to.reportId : null,
      name: 'reportId' in to ? null : to.name,
      shared_table: 'reportId' in to ? null : JSON.stringify(to.table),
      made_by: link.madeBy,
      token_hash: credentialHash(token),
      password_hash: link.passwordHash ?? null,
      created_at: ctx.clock.now(),
      expires_at: link.expiresAt,
    })
    .execute();
  return token;
}

/** A link that somebody makes: the number of those is limited, and its token is shown this once. */
export async function createLink(ctx: Context, link: NewLink): Promise<CreatedLink> {
  const made = selectLinks(ctx, link.brandId).where('made_by', '<>', 'schedule');
  await requireFewer(made, maxLinks, `A brand can have ${maxLinks} share links; revoke one first.`);
  const token = await insertLink(ctx, link);
  const row = await selectLinks(ctx, link.brandId)
    .select(linkColumns)
    .where('token_hash', '=', credentialHash(token))
    .executeTakeFirstOrThrow();
  const path = 'reportId' in link.to ? `/shared/${token}` : `/v1/shared/tables/${token}.csv`;
  return { ...linkRecord(row), token, path };
}
