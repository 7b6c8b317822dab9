import { randomUUID } from 'node:crypto';
import { type Role, type Scope, scopes } from '#contract/accounts/accounts.ts';
import type { Plan } from '#contract/accounts/plans.ts';
import type { Services } from '#kernel/context.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { createApiKey } from '../../../src/modules/accounts/index.ts';
import { openSession } from '../../../src/modules/accounts/open-session.ts';
import { deriveHash } from '../../../src/modules/accounts/passwords.ts';
import type { AccountTables } from '../../../src/modules/accounts/tables.ts';

export interface OrganizationOptions {
  readonly plan?: Plan;
  readonly promptPoolSize?: number;
  readonly disabledPlatforms?: readonly string[];
}

const password = 'correct horse battery staple';
let passwordHash: Promise<string> | undefined;

export type TestOrganization = Awaited<ReturnType<typeof createOrganization>>;

/** A new organization with ways to get its credentials. */
export async function createOrganization(services: Services, options: OrganizationOptions = {}) {
  const db = services.db.withTables<AccountTables>();
  const { id } = await db
    .insertInto('organizations')
    .values({
      name: `Test ${randomUUID()}`,
      plan: options.plan ?? 'enterprise',
      prompt_pool_size: options.promptPoolSize ?? 10_000,
      disabled_platforms: [...(options.disabledPlatforms ?? [])],
      early_access: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ctx = { ...services, principal: servicePrincipal(id) };

  /** A key; by default with every scope on every brand. */
  async function key(keyScopes: readonly Scope[] = scopes, brandIds: number[] | null = null) {
    const created = await createApiKey(ctx, {
      organizationId: id,
      name: 'test',
      scopes: [...keyScopes],
      brand_ids: brandIds,
      expires_at: null,
      allowed_addresses: null,
      knownBrandIds: new Set(brandIds),
    });
    return created.key;
  }

  /** A person with that role: how to sign in, and a token of a session. */
  async function person(role: Role, brandIds: number[] | null = null) {
    const email = `${randomUUID()}@example.com`;
    // Signing in costs what the hash says.
    passwordHash ??= deriveHash(services.random.bytes(16), password, { N: 1024, r: 8, p: 1 });
    const { id: personId } = await db
      .insertInto('people')
      .values({ email, password_hash: await passwordHash, confirmed_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('members')
      .values({ organization_id: id, person_id: personId, role, brand_ids: brandIds })
      .execute();
    const client = { address: 'test', userAgent: null };
    // Not by signing in, which takes a tenth of a second to compare the password.
    const session = { organizationId: id, personId, role, client };
    const { token } = await openSession(services, session);
    return { id: personId, email, password, token };
  }

  /** Somebody of another organization becomes a member of this one, too. */
  async function addMember(email: string, role: Role) {
    await db
      .insertInto('members')
      .columns(['organization_id', 'person_id', 'role'])
      .expression((builder) =>
        builder
          .selectFrom('people')
          .select((row) => [
            row.val(id).as('organization_id'),
            'people.id',
            row.val(role).as('role'),
          ])
          .where('email', '=', email),
      )
      .execute();
  }

  return { id, ctx, key, person, addMember };
}
