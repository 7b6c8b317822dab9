import type { Services } from '#kernel/context.ts';
import type { AccountTables } from './tables.ts';

/** Ids in entries of an organization's log. */
export interface LoggedAccounts {
  readonly people: readonly number[];
  readonly keys: readonly number[];
  readonly apps: readonly number[];
}

/** What they are called now, by kind and id, such as `person:3`. Who left the organization has no name there. */
export async function namesInLog(
  { db }: Pick<Services, 'db'>,
  organizationId: number,
  { people, keys, apps }: LoggedAccounts,
): Promise<Map<string, string>> {
  const tables = db.withTables<AccountTables>();
  const found = await Promise.all([
    people.length === 0
      ? []
      : tables
          .selectFrom('members')
          .innerJoin('people', 'people.id', 'members.person_id')
          .select(({ val }) => [val('person').as('kind'), 'people.id', 'email as name'])
          .where('organization_id', '=', organizationId)
          .where('people.id', 'in', people)
          .execute(),
    keys.length === 0
      ? []
      : tables
          .selectFrom('api_keys')
          .select(({ val }) => [val('key').as('kind'), 'id', 'name'])
          .where('organization_id', '=', organizationId)
          .where('id', 'in', keys)
          .execute(),
    apps.length === 0
      ? []
      : tables
          .selectFrom('oauth_connections')
          .innerJoin('oauth_clients', 'oauth_clients.id', 'oauth_connections.client_id')
          .select(({ val }) => [val('app').as('kind'), 'oauth_connections.id', 'name'])
          .where('organization_id', '=', organizationId)
          .where('oauth_connections.id', 'in', apps)
          .execute(),
  ]);
  return new Map(found.flat().map(({ kind, id, name }) => [`${kind}:${id}`, name]));
}
