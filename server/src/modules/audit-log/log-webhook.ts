import type { AuditLogWebhookState, CreatedAuditLogWebhook } from '#contract/accounts/audit-log.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { InvalidInput } from '#kernel/errors.ts';
import { requireOrganizationAdmin } from '../accounts/index.ts';
import { newSecret, webhookTargetProblem } from '../webhooks/index.ts';
import type { AuditLogTables } from './tables.ts';

interface OfOrganization {
  readonly organizationId: number;
}

/** Whom the secret is sealed for: a copy in another row does not open. */
export const secretOwnerOf = (organizationId: number) => `audit log of ${organizationId}`;

export async function getAuditLogWebhook(
  ctx: Context,
  { organizationId }: OfOrganization,
): Promise<AuditLogWebhookState> {
  requireOrganizationAdmin(ctx, organizationId);
  const row = await ctx.db
    .withTables<AuditLogTables>()
    .selectFrom('audit_log_webhooks')
    .select(['url', 'sent_number', 'attempts', 'next_attempt_at', 'error'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!row) return { webhook: null };
  const next = row.error === null ? null : row.next_attempt_at.toISOString();
  return { webhook: { ...row, next_attempt_at: next } };
}

/** From the entry after this one on. */
export async function putAuditLogWebhook(
  ctx: Context,
  { organizationId, url }: OfOrganization & { readonly url: string },
): Promise<CreatedAuditLogWebhook> {
  requireOrganizationAdmin(ctx, organizationId);
  const problem = webhookTargetProblem(ctx, url, 'url');
  if (problem) throw new InvalidInput([problem]);
  const secret = newSecret(ctx.random);
  return inTransaction(ctx, async (inside) => {
    const tables = inside.db.withTables<AuditLogTables>();
    const { newest } = await tables
      .selectFrom('audit_log')
      .select(({ fn, val }) => fn.coalesce(fn.max('number'), val(0)).as('newest'))
      .where('log_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    const row = {
      url,
      sealed_secret: ctx.secrets.seal(secret, secretOwnerOf(organizationId)),
      sent_number: newest,
      attempts: 0,
      next_attempt_at: ctx.clock.now(),
      error: null,
    };
    await tables
      .insertInto('audit_log_webhooks')
      .values({ organization_id: organizationId, ...row })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
      .execute();
    audit(inside, { after: { host: new URL(url).host } });
    return { url, sent_number: newest, attempts: 0, next_attempt_at: null, error: null, secret };
  });
}

export async function deleteAuditLogWebhook(
  ctx: Context,
  { organizationId }: OfOrganization,
): Promise<AuditLogWebhookState> {
  requireOrganizationAdmin(ctx, organizationId);
  return inTransaction(ctx, async (inside) => {
    await inside.db
      .withTables<AuditLogTables>()
      .deleteFrom('audit_log_webhooks')
      .where('organization_id', '=', organizationId)
      .execute();
    audit(inside, { before: {} });
    return { webhook: null };
  });
}
