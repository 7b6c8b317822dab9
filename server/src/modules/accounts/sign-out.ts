import type { Services } from '#kernel/context.ts';
import { changeCredentials } from './credential-changes.ts';
import { credentialHash } from './credentials.ts';
import type { AccountTables } from './tables.ts';

/** Ends the session of this token, in every process at once. */
export async function signOut(services: Services, token: string): Promise<void> {
  await changeCredentials(services, async ({ db }) => {
    await db
      .withTables<AccountTables>()
      .deleteFrom('sessions')
      .where('token_hash', '=', credentialHash(token))
      .execute();
  });
}
