import type {
  ApiKey,
  ApiKeyRotationBody,
  ApiKeyUpdateBody,
  CreatedApiKey,
} from '#contract/accounts/accounts.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { changeCredentials, credentialHash, keyPrefix, newApiKey } from '../credentials.ts';
import { requireOrganizationAdmin } from '../membership.ts';
import { keyEnd } from '../policies/key-limit.ts';
import type { AccountTables } from '../tables.ts';
import {
  apiKeyNotFound,
  apiKeyRecord,
  checkAllowedAddresses,
  expiryOf,
  selectApiKeys,
} from './api-keys.ts';

interface OneKey {
  readonly organizationId: number;
  readonly keyId: number;
}

/** Its name, and where its requests may come from, which holds in every process at once. */
export async function updateApiKey(
  ctx: Context,
  input: OneKey & ApiKeyUpdateBody,
): Promise<ApiKey> {
  requireOrganizationAdmin(ctx, input.organizationId);
  checkAllowedAddresses(input.allowed_addresses);
  return changeCredentials(ctx, async (inside) => {
    const { name, allowed_addresses } = await lockKey(inside, input.keyId);
    const before = { name, allowed_addresses };
    const after = {
      name: input.name ?? name,
      allowed_addresses:
        input.allowed_addresses === undefined ? allowed_addresses : input.allowed_addresses,
    };
    await updateKey(inside, input.keyId).set(after).execute();
    audit(inside, { before, after });
    return readKey(inside, input.keyId);
  });
}

const hourMs = 3_600_000;

/**
 * A new secret for the same key. The former one stays valid for a while, but no longer than it would have; the one before
 * it ends. Rotations of one key wait for each other, and a revoked key stays revoked.
 */
export async function rotateApiKey(
  ctx: Context,
  input: OneKey & ApiKeyRotationBody,
): Promise<CreatedApiKey> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const wished = input.expires_at === undefined ? undefined : expiryOf(ctx, input.expires_at);
  const key = newApiKey(ctx.random);
  return changeCredentials(ctx, async (inside) => {
    const now = ctx.clock.now();
    const former = await lockKey(inside, input.keyId);
    const expires = wished === undefined ? former.expires_at : wished;
    if (expires && expires <= now) {
      throw new Refusal(
        'api_key_expired',
        'This API key has expired. Rotate it with a new expires_at, or create another one.',
      );
    }
    const chosen = new Date(now.getTime() + input.former_valid_hours * hourMs);
    const until = former.endsAt && former.endsAt < chosen ? former.endsAt : chosen;
    const isKept = until > now;
    await updateKey(inside, input.keyId)
      .set({
        prefix: keyPrefix(key),
        key_hash: credentialHash(key),
        expires_at: expires,
        rotated_at: now,
        former_prefix: isKept ? former.prefix : null,
        former_key_hash: isKept ? former.key_hash : null,
        former_until: isKept ? until : null,
      })
      .execute();
    const record = await readKey(inside, input.keyId);
    audit(inside, {
      before: { expires_at: former.expires_at },
      after: {
        former_valid_until: record.former_secret?.valid_until ?? null,
        expires_at: record.expires_at,
      },
    });
    return { ...record, key };
  });
}

/** Nobody else changes the key until the transaction ends. */
function lockKey({ db, principal }: Context, keyId: number) {
  return db
    .withTables<AccountTables>()
    .selectFrom('api_keys')
    .select(['name', 'prefix', 'key_hash', 'expires_at', 'allowed_addresses'])
    .select(keyEnd.as('endsAt'))
    .where('id', '=', keyId)
    .where('organization_id', '=', principal.organizationId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(apiKeyNotFound);
}

const updateKey = ({ db, principal }: Context, keyId: number) =>
  db
    .withTables<AccountTables>()
    .updateTable('api_keys')
    .where('id', '=', keyId)
    .where('organization_id', '=', principal.organizationId);

async function readKey(ctx: Context, keyId: number): Promise<ApiKey> {
  const row = await selectApiKeys(ctx).where('api_keys.id', '=', keyId).executeTakeFirstOrThrow();
  return apiKeyRecord(ctx, row);
}
