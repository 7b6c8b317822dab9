import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { RandomSource } from '#kernel/random.ts';

// 32 MiB and tens of milliseconds a guess: the cost OWASP names for scrypt without tuning per machine.
const cost = { N: 2 ** 15, r: 8, p: 1 } as const;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, { ...options, maxmem: 2 ** 27 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$N$r$p$salt$hash`: the cost stands in the text, so it can be raised without losing old hashes. */
export async function hashPassword(random: RandomSource, password: string): Promise<string> {
  const salt = random.bytes(16);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join(
    '$',
  );
}

/** A person who does not exist costs as much time as a wrong password, so neither can be told apart. */
const nobody = `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

export async function passwordMatches(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? nobody).split('$');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected) && stored !== undefined;
}
