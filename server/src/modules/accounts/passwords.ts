import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { createFairQueue, QueueFull } from '#kernel/fair-queue.ts';
import { type Client, neighbourhoodOf, networkOf } from './client.ts';
import type { AccountTables } from './tables.ts';

// 32 MiB and tens of milliseconds per guess: the cost that OWASP recommends for scrypt without tuning per machine.
const cost: Cost = { N: 2 ** 15, r: 8, p: 1 };

type Cost = Readonly<Record<'N' | 'r' | 'p', number>>;

/**
 * scrypt uses the same thread pool as files and DNS, so two of its four threads stay free. Strangers get one of the
 * other two. Forty waiting is about three seconds of work: no one waits longer for a sign-in.
 */
const limitsOfAnybody = { atOnce: 1, waiting: 40, waitingOfCaller: 8, groupOf: neighbourhoodOf };
const limitsOfKnown = { ...limitsOfAnybody, waitingOfCaller: 4 };

type PasswordServices = Pick<Services, 'passwordWork'>;

/** Two queues, so that people at a known address never wait behind strangers. */
export function createPasswordWork(): Services['passwordWork'] {
  return { anybody: createFairQueue(limitsOfAnybody), known: createFairQueue(limitsOfKnown) };
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, { ...options, maxmem: 2 ** 27 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$N$r$p$salt$hash`: the cost is stored with the hash, so that it can be raised without losing old hashes. */
export async function deriveHash(
  salt: Buffer,
  password: string,
  { N, r, p }: Cost = cost,
): Promise<string> {
  const hash = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** An unknown person takes as long as a wrong password, so that the two cannot be told apart. */
const nobody = `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

export async function matchesHash(password: string, stored: string | undefined): Promise<boolean> {
  const expected = Buffer.from((stored ?? nobody).split('$')[5] ?? '', 'base64');
  const actual = await deriveLike(stored ?? nobody, password);
  return timingSafeEqual(actual, expected) && stored !== undefined;
}

/** With the cost and salt of a stored hash. */
function deriveLike(stored: string, password: string): Promise<Buffer> {
  const [, N, r, p, salt = ''] = stored.split('$');
  return derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
}

/** Hashes a new password of the address, in the client's queue. */
export async function hashPassword(
  services: PasswordServices & Pick<Services, 'db' | 'random'>,
  client: Client,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const salt = await saltOf(services, email);
  return queued(services, client, () => deriveHash(salt, password));
}

/** Hashes a password for something other than an account, in the client's queue. */
export function hashLinkPassword(
  services: PasswordServices & Pick<Services, 'random'>,
  client: Client,
  password: string,
): Promise<string> {
  return queued(services, client, () => deriveHash(services.random.bytes(16), password));
}

/** All claims of an address share a salt, so that one hash shows which of them a password opens. */
export async function saltOf(
  { db, random }: Pick<Services, 'db' | 'random'>,
  email: string,
): Promise<Buffer> {
  const salts = db.withTables<AccountTables>();
  await salts
    .insertInto('password_salts')
    .values({ email, salt: random.bytes(16) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await salts
    .selectFrom('password_salts')
    .select('salt')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return salt;
}

/** Compares a password, in the client's queue; undefined compares with the hash of an unknown person. */
export function passwordMatches(
  services: PasswordServices,
  client: Client,
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  return queued(services, client, () => matchesHash(password, stored));
}

/** The hashes that the password matches; takes as long for an address without claims. */
export async function matchingHashes(
  services: PasswordServices,
  client: Client,
  password: string,
  stored: readonly string[],
): Promise<ReadonlySet<string>> {
  const bySalt = Map.groupBy(stored, (hash) => hash.slice(0, hash.lastIndexOf('$')));
  const found = new Set<string>();
  for (const group of bySalt.size > 0 ? bySalt.values() : [[]]) {
    const derived = await queued(services, client, () => deriveLike(group[0] ?? nobody, password));
    for (const hash of group) {
      if (timingSafeEqual(derived, Buffer.from(hash.split('$')[5] ?? '', 'base64')))
        found.add(hash);
    }
  }
  return found;
}

async function queued<Result>(
  { passwordWork }: PasswordServices,
  client: Client,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const line = client.isKnown ? passwordWork.known : passwordWork.anybody;
    return await line.run(networkOf(client.address), work);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw new Refusal(
      'rate_limited',
      'Many people are signing in right now. Try again in a moment.',
      {
        retry_after: 2,
      },
    );
  }
}
