import { createHash } from 'node:crypto';
import { recoveryCodesGiven } from '#contract/accounts/second-factor.ts';
import type { Services } from '#kernel/context.ts';
import type { AccountTables } from '../tables.ts';
import { base32 } from './totp.ts';

/** 80 bits: what the hash of one reveals cannot be searched for. */
const bytesOfCode = 10;

/** Replaces all codes of the person. Only this answer contains them. */
export async function replaceCodes(
  { db, random }: Pick<Services, 'db' | 'random'>,
  personId: number,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesGiven }, () =>
    readable(random.bytes(bytesOfCode)),
  );
  await removeCodes({ db }, personId);
  await db
    .withTables<AccountTables>()
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ person_id: personId, code_hash: hashOf(personId, code) })))
    .execute();
  return codes;
}

/** Uses the code up; of two requests at once, one finds it. */
export async function takeCode(
  { db }: Pick<Services, 'db'>,
  personId: number,
  code: string,
): Promise<boolean> {
  const taken = await db
    .withTables<AccountTables>()
    .deleteFrom('recovery_codes')
    .where('person_id', '=', personId)
    .where('code_hash', '=', hashOf(personId, code))
    .returning('person_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countCodes({ db }: Pick<Services, 'db'>, personId: number): Promise<number> {
  const { left } = await db
    .withTables<AccountTables>()
    .selectFrom('recovery_codes')
    .select((of) => of.fn.countAll<number>().as('left'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return left;
}

export async function removeCodes({ db }: Pick<Services, 'db'>, personId: number): Promise<void> {
  await db
    .withTables<AccountTables>()
    .deleteFrom('recovery_codes')
    .where('person_id', '=', personId)
    .execute();
}

/** `k3v9-2xqm-7tbh-wd5r`: typed from paper, so without letters of two sizes. */
function readable(bytes: Buffer): string {
  return (base32(bytes).toLowerCase().match(/.{4}/g) ?? []).join('-');
}

function hashOf(personId: number, code: string): Buffer {
  const typed = code.toLowerCase().replaceAll(/[^a-z2-7]/g, '');
  return createHash('sha256').update(`${personId} ${typed}`).digest();
}
