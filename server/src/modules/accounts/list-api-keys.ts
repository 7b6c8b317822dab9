import type { ApiKey } from '#contract/accounts.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { apiKeyRecord, selectApiKeys } from './api-key-record.ts';
import { requireOrganizationAdmin } from './require-organization.ts';

/** The keys that are not revoked, without their secrets. */
export async function listApiKeys(
  ctx: Context,
  input: Paging & { readonly organizationId: number },
): Promise<Page<ApiKey>> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const keys = selectApiKeys(ctx).where('revoked_at', 'is', null);
  const rows = await keys
    .select((of) => of.fn.countAll<number>().over().as('total'))
    .orderBy('api_keys.id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, apiKeyRecord, async () => {
    const count = keys.clearSelect().select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}
