import type { SelectQueryBuilder } from 'kysely';
import { millisecondsPerDay } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import { countRegistration } from '../attempts.ts';
import type { Client } from '../client.ts';
import { newClientId } from '../credentials.ts';
import type { AccountTables } from '../tables.ts';
import { OAuthFailure } from './oauth-failure.ts';

export interface RegisteredApp {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly createdAt: Date;
}

interface RegisterAppInput {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly client: Client;
}

/** How long an app may wait to be connected before it is deleted, since anyone can register one. */
const unusedMs = 3_600_000;
/** For the whole installation: about 15 MB. Beyond it the oldest are deleted. */
const maxUnusedApps = 5_000;
/** How long an app without connections may return with its id. */
const abandonedDays = 90;

/** Registers an app (RFC 7591). It gets no access by that: a person has to allow it. */
export async function registerApp(
  services: Pick<Services, 'db' | 'clock' | 'random'>,
  { name, redirectUris, client }: RegisterAppInput,
): Promise<RegisteredApp> {
  if (!redirectUris.every(isAcceptableRedirect)) {
    throw new OAuthFailure(
      'invalid_redirect_uri',
      'Redirect URIs are https, http on this machine, or a scheme of the app with a dot, without a fragment.',
    );
  }
  await countRegistration(services, client);
  await forgetUnusedApps(services);
  const now = services.clock.now();
  const app = { id: newClientId(services.random), name: readableName(name), redirectUris };
  await services.db
    .withTables<AccountTables>()
    .insertInto('oauth_clients')
    .values({ id: app.id, name: app.name, redirect_uris: [...redirectUris], created_at: now })
    .execute();
  return { ...app, createdAt: now };
}

/** Without marks that change the writing direction, which can make a name look like another. */
function readableName(name: string): string {
  return name.replaceAll(/[\p{Bidi_Control}\p{Cc}]/gu, '').trim() || 'An app without a name';
}

/** Deletes apps that were never connected, the oldest beyond `max`, and those unused for long. */
export async function forgetUnusedApps(
  services: Pick<Services, 'db' | 'clock'>,
  max = maxUnusedApps,
): Promise<void> {
  const now = services.clock.now().getTime();
  const apps = services.db.withTables<AccountTables>().selectFrom('oauth_clients').select('id');
  const unused = apps.where('connected_at', 'is', null);
  await forget(services, unused.where('created_at', '<', new Date(now - unusedMs)));
  await forget(services, unused.orderBy('created_at', 'desc').offset(max - 1));
  const abandoned = new Date(now - abandonedDays * millisecondsPerDay);
  await forget(services, apps.where('connected_at', '<', abandoned));
}

/** Skips locked rows: an app that is being allowed stays, and concurrent cleanups never wait for each other. */
async function forget(
  { db }: Pick<Services, 'db'>,
  which: SelectQueryBuilder<AccountTables, 'oauth_clients', { id: string }>,
): Promise<void> {
  const tables = db.withTables<AccountTables>();
  const isFree = tables
    .selectFrom('oauth_clients')
    .select('id')
    .where('id', 'in', which)
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app_approvals')
            .select('app_approvals.client_id')
            .whereRef('app_approvals.client_id', '=', 'oauth_clients.id'),
        ),
      ),
    )
    .forUpdate()
    .skipLocked();
  await tables.deleteFrom('oauth_clients').where('id', 'in', isFree).execute();
}

/**
 * Where a code may be sent: an encrypted web page, a program on the same machine, or an app with its own scheme (RFC
 * 8252), which contains a dot because it is a reversed domain. Other schemes are refused.
 */
function isAcceptableRedirect(uri: string): boolean {
  const url = URL.parse(uri);
  if (url?.hash !== '' || uri.includes('#') || url.username !== '' || url.password !== '') {
    return false;
  }
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopback(url);
  return schemeOfApp.test(url.protocol);
}

const schemeOfApp = /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:$/;

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}

/** Compares exactly, except that a program on the same machine may choose another port each time (RFC 8252). */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  if (registered.includes(uri)) return true;
  const url = URL.parse(uri);
  if (url?.protocol !== 'http:' || !isLoopback(url)) return false;
  return registered.some((one) => withoutPort(one) === withoutPort(uri));
}

function withoutPort(uri: string): string | undefined {
  const url = URL.parse(uri);
  if (!url) return undefined;
  url.port = '';
  return url.href;
}
