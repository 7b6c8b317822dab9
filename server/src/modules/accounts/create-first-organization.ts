import { sql } from 'kysely';
import { scopes } from '#contract/accounts/accounts.ts';
import type { Plan } from '#contract/accounts/plans.ts';
import { auditOfService } from '#kernel/audit.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { randomBase62 } from '#kernel/random.ts';
import { credentialHash, keyPrefix, newApiKey } from './credentials.ts';
import { deriveHash, saltOf } from './passwords.ts';
import type { AccountTables } from './tables.ts';

export interface FirstOrganizationInput {
  readonly plan: Plan;
  readonly promptPoolSize: number;
  readonly disabledPlatforms: readonly string[];
  readonly earlyAccess: boolean;
  /** Generated if unset. */
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly apiKey: string | undefined;
}

/** What was created, with the secrets that were generated; given ones are not repeated. */
export interface FirstOrganization {
  readonly organizationId: number;
  readonly adminEmail: string;
  readonly madePassword: string | undefined;
  readonly madeApiKey: string | undefined;
}

/** On an empty database: creates organization 1, an admin and a key with every scope. Otherwise returns undefined. */
export async function createFirstOrganization(
  services: Services & Pick<Context, 'auditLater'>,
  input: FirstOrganizationInput,
): Promise<FirstOrganization | undefined> {
  const adminEmail = (input.adminEmail ?? 'admin@sightline.local').toLowerCase();
  const adminPassword = input.adminPassword ?? randomBase62(services.random, 20);
  const apiKey = input.apiKey ?? newApiKey(services.random);
  return inTransaction(services, async (inside) => {
    const { db } = inside;
    // A second process that starts on this database waits here and then finds an organization.
    await sql`LOCK TABLE organizations IN SHARE ROW EXCLUSIVE MODE`.execute(db);
    const tables = db.withTables<AccountTables>();
    const existing = await tables.selectFrom('organizations').select('id').limit(1).execute();
    if (existing.length > 0) return undefined;
    const organization = await tables
      .insertInto('organizations')
      .values({
        name: 'My organization',
        plan: input.plan,
        prompt_pool_size: input.promptPoolSize,
        disabled_platforms: [...input.disabledPlatforms],
        early_access: input.earlyAccess,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const salt = await saltOf({ db, random: services.random }, adminEmail);
    const person = await tables
      .insertInto('people')
      .values({
        email: adminEmail,
        password_hash: await deriveHash(salt, adminPassword),
        // The operator's own address.
        confirmed_at: services.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tables
      .insertInto('members')
      .values({ organization_id: organization.id, person_id: person.id, role: 'admin' })
      .execute();
    await tables
      .insertInto('api_keys')
      .values({
        organization_id: organization.id,
        name: 'First key',
        prefix: keyPrefix(apiKey),
        key_hash: credentialHash(apiKey),
        scopes: [...scopes],
        brand_ids: null,
        expires_at: null,
      })
      .execute();
    auditOfService(
      { ...inside, principal: servicePrincipal(organization.id) },
      {
        action: 'organization.created',
        thing: { kind: 'organization', id: organization.id },
      },
    );
    return {
      organizationId: organization.id,
      adminEmail,
      madePassword: input.adminPassword === undefined ? adminPassword : undefined,
      madeApiKey: input.apiKey === undefined ? apiKey : undefined,
    };
  });
}
