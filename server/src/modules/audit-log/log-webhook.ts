import type { AuditLogWebhookState, CreatedAuditLogWebhook } from '#contract/accounts/audit-log.ts';
import type { SecretRotationBody } from '#contract/rotation.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { InvalidInput, Refusal } from '#kernel/errors.ts';
import type { SealedColumn } from '#kernel/ports/secret-box.ts';
import { requireOrganizationAdmin } from '../accounts/index.ts';
import {
  formerSecretUntil,
  newSecret,
  rotatedSecret,
  webhookTargetProblem,
} from '../webhooks/index.ts';
import type { AuditLogTables } from './tables.ts';

interface OfOrganization {
  readonly organizationId: number;
}

/** Whom the secret is sealed for: a copy in another row does not open. */
export const secretOwnerOf = (organizationId: number) => `audit log of ${organizationId}`;

export const sealedLogWebhooks: readonly SealedColumn[] = [
  'sealed_secret',
  'former_sealed_secret',
].map((column) => ({
  ...{ table: 'audit_log_webhooks', column, key: ['organization_id'] },
  owner: ({ organization_id }) => secretOwnerOf(Number(organization_id)),
}));

export async function getAuditLogWebhook(
  ctx: Context,
  { organizationId }: OfOrganization,
): Promise<AuditLogWebhookState> {
  requireOrganizationAdmin(ctx, organizationId);
  const row = await selectWebhook(ctx, organizationId).executeTakeFirst();
  return { webhook: row ? webhookRecord(ctx, row) : null };
}

const columns = [
  ...(['url', 'sent_number', 'attempts', 'next_attempt_at', 'error'] as const),
  'former_until',
] as const;

const selectWebhook = ({ db }: Context, organizationId: number) =>
  db
    .withTables<AuditLogTables>()
    .selectFrom('audit_log_webhooks')
    .select(columns)
    .where('organization_id', '=', organizationId);

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhook>['executeTakeFirstOrThrow']>>;

function webhookRecord(ctx: Context, row: Row) {
  const { url, sent_number, attempts, error } = row;
  return {
    ...{ url, sent_number, attempts, error },
    next_attempt_at: error === null ? null : row.next_attempt_at.toISOString(),
    former_secret_until: formerSecretUntil(ctx, row.former_until),
  };
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
      ...{ former_sealed_secret: null, former_until: null },
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
    return { ...webhookRecord(inside, row), secret };
  });
}

/** The same URL, a new secret; rotations wait for each other. */
export async function rotateAuditLogWebhookSecret(
  ctx: Context,
  { organizationId, former_valid_hours: hours }: OfOrganization & SecretRotationBody,
): Promise<CreatedAuditLogWebhook> {
  requireOrganizationAdmin(ctx, organizationId);
  return inTransaction(ctx, async (inside) => {
    const { sealed_secret: former } = await selectWebhook(inside, organizationId)
      .select('sealed_secret')
      .forUpdate()
      .executeTakeFirstOrThrow(
        () => new Refusal('webhook_not_found', 'The audit log is sent nowhere yet.'),
      );
    const owner = secretOwnerOf(organizationId);
    const { secret, row } = rotatedSecret(inside, { owner, former, formerValidHours: hours });
    const changed = await inside.db
      .withTables<AuditLogTables>()
      .updateTable('audit_log_webhooks')
      .set(row)
      .where('organization_id', '=', organizationId)
      .returning(columns)
      .executeTakeFirstOrThrow();
    audit(inside, { after: { former_valid_until: row.former_until } });
    return { ...webhookRecord(inside, changed), secret };
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
