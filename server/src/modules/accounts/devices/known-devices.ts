import { createHash } from 'node:crypto';
import { millisecondsPerDay } from '#contract/days.ts';
import { browserInWords } from '#domain/words/browser-words.ts';
import type { Services } from '#kernel/context.ts';
import { mayMailAboutDevice } from '../attempts.ts';
import { type Client, networkOf } from '../client.ts';
import { requestMail } from '../email-tokens.ts';
import type { AccountTables } from '../tables.ts';

/** How long a device is remembered without a sign-in. */
const rememberedDays = 180;
const maxOfPerson = 40;

/** What a browser keeps after a sign-in, so that the next one is recognised. Follows from the session's token. */
export function deviceToken(sessionToken: string): string {
  return `dv_${createHash('sha256').update(`device of ${sessionToken}`).digest('base64url')}`;
}

interface SignedIn {
  readonly personId: number;
  readonly client: Client;
  readonly sessionToken: string;
}

/**
 * Remembers where somebody signed in from, and mails them unless that is known: by the cookie of an earlier sign-in, or
 * by the same program in the same network. The first sign-in of an account is no news.
 */
export async function noteDevice(
  services: Pick<Services, 'db' | 'clock' | 'random' | 'queue' | 'mail'>,
  { personId, client, sessionToken }: SignedIn,
): Promise<void> {
  const cookie = client.device ? hashOf(client.device) : undefined;
  const place = placeOf(client);
  const before = await readDevices(services, personId);
  // A cookie is good for one sign-in: a copied one is soon worth nothing.
  if (cookie) await forget(services, personId, cookie);
  // Programs other than browsers would never send it.
  const next = client.device === undefined ? [] : [hashOf(deviceToken(sessionToken))];
  await remember(services, personId, [...(place ? [place] : []), ...next]);
  const isKnown = before.recent.some((known) =>
    [cookie, place].some((trace) => trace?.equals(known)),
  );
  if (isKnown || before.isEmpty) return;
  if (!(await mayMailAboutDevice(services, personId))) return;
  await requestMail(services, {
    kind: 'new-device',
    personId,
    at: services.clock.now().toISOString(),
    browser: browserInWords(client.userAgent),
    address: client.address.slice(0, 64),
  });
}

/** A program in a network, whatever its version; undefined where the network is unknown. */
function placeOf({ userAgent, address }: Client): Buffer | undefined {
  const network = networkOf(address);
  if (network === 'unknown') return undefined;
  return hashOf(`${(userAgent ?? '').replaceAll(/[\d.]+/g, '')}\n${network}`);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

async function readDevices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: number,
): Promise<{ readonly isEmpty: boolean; readonly recent: readonly Buffer[] }> {
  const since = new Date(clock.now().getTime() - rememberedDays * millisecondsPerDay);
  const devices = await db
    .withTables<AccountTables>()
    .selectFrom('known_devices')
    .select(['device_hash', 'last_used_at'])
    .where('person_id', '=', personId)
    .execute();
  const recent = devices.filter(({ last_used_at }) => last_used_at > since);
  return { isEmpty: devices.length === 0, recent: recent.map(({ device_hash }) => device_hash) };
}

async function forget(
  { db }: Pick<Services, 'db'>,
  personId: number,
  device: Buffer,
): Promise<void> {
  await db
    .withTables<AccountTables>()
    .deleteFrom('known_devices')
    .where('person_id', '=', personId)
    .where('device_hash', '=', device)
    .execute();
}

/** The latest are kept. */
async function remember(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  personId: number,
  devices: readonly Buffer[],
): Promise<void> {
  if (devices.length === 0) return;
  const tables = db.withTables<AccountTables>();
  const now = clock.now();
  await tables
    .insertInto('known_devices')
    .values(devices.map((hash) => ({ person_id: personId, device_hash: hash, last_used_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'device_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
  const latest = tables
    .selectFrom('known_devices')
    .select('device_hash')
    .where('person_id', '=', personId)
    .orderBy('last_used_at', 'desc')
    .limit(maxOfPerson);
  await tables
    .deleteFrom('known_devices')
    .where('person_id', '=', personId)
    .where('device_hash', 'not in', latest)
    .execute();
}
