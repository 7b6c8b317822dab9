import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { QueueFull } from '#kernel/fair-queue.ts';
import type { RandomSource } from '#kernel/random.ts';
import { type Client, networkOf } from './client.ts';

// 32 MiB and tens of milliseconds a guess: the cost OWASP names for scrypt without tuning per machine.
const cost = { N: 2 ** 15, r: 8, p: 1 } as const;

/**
 * scrypt runs on the pool of threads that files and DNS need, too, so two of its four stay free. Sixty-four
 * waiting is about three seconds of work: longer than that nobody waits for a sign-in.
 */
export const passwordWorkLimits = { atOnce: 2, waiting: 64, waitingOfCaller: 8 } as const;

type PasswordServices = Pick<Services, 'passwordWork'>;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, { ...options, maxmem: 2 ** 27 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$N$r$p$salt$hash`: the cost is part of the text, so it can be raised without losing old hashes. */
export async function deriveHash(random: RandomSource, password: string): Promise<string> {
  const salt = random.bytes(16);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join(
    '$',
  );
}

/** A person who does not exist costs as much time as a wrong password, so neither can be told apart. */
const nobody = `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

export async function matchesHash(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? nobody).split('$');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected) && stored !== undefined;
}

/** Hashes a password when it is the client's turn. */
export function hashPassword(
  services: PasswordServices & Pick<Services, 'random'>,
  client: Client,
  password: string,
): Promise<string> {
  return inTurn(services, client, () => deriveHash(services.random, password));
}

/** Compares a password when it is the client's turn; undefined is the hash of nobody. */
export function passwordMatches(
  services: PasswordServices,
  client: Client,
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  return inTurn(services, client, () => matchesHash(password, stored));
}

async function inTurn<Result>(
  { passwordWork }: PasswordServices,
  client: Client,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await passwordWork.run(networkOf(client.address), work);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw new Refusal('rate_limited', 'Too many people are signing in; try again in a moment.', {
      retry_after: 2,
    });
  }
}
