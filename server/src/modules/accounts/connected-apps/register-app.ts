import { millisecondsPerDay } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import { newClientId } from '../credentials.ts';
import type { AccountTables } from '../tables.ts';
import { OAuthFailure } from './oauth-failure.ts';
import { isAcceptableRedirect } from './redirect-uris.ts';

export interface RegisteredApp {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly createdAt: Date;
}

/** How long an app may take until somebody allows it; then it is forgotten, since anybody can register. */
const unusedDays = 7;

/** An app makes itself known (RFC 7591). That gives it nothing: a person has to allow it. */
export async function registerApp(
  { db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>,
  { name, redirectUris }: { readonly name: string; readonly redirectUris: readonly string[] },
): Promise<RegisteredApp> {
  const odd = redirectUris.find((uri) => !isAcceptableRedirect(uri));
  if (odd !== undefined) {
    throw new OAuthFailure(
      'invalid_redirect_uri',
      'Redirect URIs are https, http on this machine, or a scheme of the app, without a fragment.',
    );
  }
  const tables = db.withTables<AccountTables>();
  const now = clock.now();
  const id = newClientId(random);
  await tables
    .deleteFrom('oauth_clients')
    .where('created_at', '<', new Date(now.getTime() - unusedDays * millisecondsPerDay))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('oauth_connections')
            .select('oauth_connections.id')
            .whereRef('oauth_connections.client_id', '=', 'oauth_clients.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('oauth_codes')
            .select('oauth_codes.client_id')
            .whereRef('oauth_codes.client_id', '=', 'oauth_clients.id'),
        ),
      ),
    )
    .execute();
  await tables
    .insertInto('oauth_clients')
    .values({ id, name, redirect_uris: [...redirectUris], created_at: now })
    .execute();
  return { id, name, redirectUris, createdAt: now };
}
