import type { ApiKey } from '#contract/accounts.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { apiKeyRecord, selectApiKeys } from './api-key-record.ts';
import { changeCredentials } from './credential-changes.ts';
import { requireOrganizationAdmin } from './require-organization.ts';
import type { AccountTables } from './tables.ts';

/** The key stops working in every process at once; revoking it again changes nothing. */
export async function revokeApiKey(
  ctx: Context,
  input: { readonly organizationId: number; readonly keyId: number },
): Promise<ApiKey> {
  requireOrganizationAdmin(ctx, input.organizationId);
  return changeCredentials(ctx, async (inside) => {
    const { db, clock, principal } = inside;
    await db
      .withTables<AccountTables>()
      .updateTable('api_keys')
      .set((of) => ({ revoked_at: of.fn.coalesce('revoked_at', of.val(clock.now())) }))
      .where('id', '=', input.keyId)
      .where('organization_id', '=', principal.organizationId)
      .execute();
    const row = await selectApiKeys(inside)
      .where('api_keys.id', '=', input.keyId)
      .executeTakeFirst();
    if (!row) throw new Refusal('api_key_not_found', 'There is no such API key.');
    return apiKeyRecord(row);
  });
}
