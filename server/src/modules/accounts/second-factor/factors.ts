import type { Selectable } from 'kysely';
import {
  maxSecondFactors,
  type ProofKind,
  type SecondFactor,
} from '#contract/accounts/second-factor.ts';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireFewer } from '#kernel/paging.ts';
import type { SealedColumn } from '#kernel/ports/secret-box.ts';
import type { AccountTables } from '../tables.ts';
import { type Passkey, passkeyRequest, type RelyingParty } from './passkeys.ts';
import { countCodes } from './recovery-codes.ts';

export type Factor = Selectable<AccountTables['second_factors']>;

/** Serializes everything about a person's second factors: setting up, answering, removing, resetting. */
export async function lockPerson(
  { db }: Pick<Services, 'db'>,
  personId: number,
): Promise<{ readonly email: string } | undefined> {
  return db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select('email')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function factorsOf({ db }: Pick<Services, 'db'>, personId: number): Promise<Factor[]> {
  return db
    .withTables<AccountTables>()
    .selectFrom('second_factors')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
}

export function factorRecord(row: Factor): SecondFactor {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  };
}

/** The passkeys among them that browsers offer at this address. */
export function passkeysAt(factors: readonly Factor[], party: RelyingParty | undefined) {
  return factors
    .map((factor) => ({ id: factor.id, passkey: passkeyOf(factor) }))
    .flatMap(({ id, passkey }) =>
      passkey && party && passkey.relyingParty === party.id ? [{ id, ...passkey }] : [],
    );
}

function passkeyOf(factor: Factor): Passkey | undefined {
  const { credential_id, public_key, sign_count, transports, relying_party } = factor;
  if (credential_id === null || public_key === null || sign_count === null) return undefined;
  return {
    credentialId: credential_id,
    publicKey: public_key,
    signCount: sign_count,
    transports: transports ?? [],
    relyingParty: relying_party ?? '',
  };
}

/** When the first of the person's organizations requires a second factor; null: none does. */
export async function requiredFrom(
  { db }: Pick<Services, 'db'>,
  personId: number,
): Promise<Date | null> {
  const { first } = await db
    .withTables<AccountTables>()
    .selectFrom('members')
    .innerJoin('organizations', 'organizations.id', 'members.organization_id')
    .select((of) => of.fn.min('second_factor_from').as('first'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return first;
}

/** What the person can answer with here. */
export async function proofsOf(
  services: Pick<Services, 'db'>,
  personId: number,
  { challenge, party }: { readonly challenge: string; readonly party: RelyingParty | undefined },
) {
  const factors = await factorsOf(services, personId);
  const passkeys = passkeysAt(factors, party);
  const kinds: ProofKind[] = [];
  if (factors.some(({ kind }) => kind === 'totp')) kinds.push('totp');
  if (passkeys.length > 0) kinds.push('passkey');
  if ((await countCodes(services, personId)) > 0) kinds.push('recovery_code');
  const passkey = party && passkeys.length > 0 ? passkeyRequest(challenge, party, passkeys) : null;
  return { kinds, passkey };
}

/** What proved that somebody has the factor that they set up. */
export type Proven =
  | { readonly kind: 'totp'; readonly secret: Buffer; readonly step: number }
  | { readonly kind: 'passkey'; readonly passkey: Passkey };

const usualNames = { totp: 'Authenticator app', passkey: 'Passkey' } as const;

/** Stores it; call with the person locked. Undefined: the passkey belongs to an account already. */
export async function addFactor(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  personId: number,
  { proven, name }: { readonly proven: Proven; readonly name: string | undefined },
): Promise<Factor | undefined> {
  const factors = db.withTables<AccountTables>();
  await requireFewer(
    factors.selectFrom('second_factors').where('person_id', '=', personId),
    maxSecondFactors,
    `You can have ${maxSecondFactors} authenticator apps and passkeys; remove one first.`,
  );
  const now = clock.now();
  return factors
    .insertInto('second_factors')
    .values({
      person_id: personId,
      kind: proven.kind,
      name: name ?? usualNames[proven.kind],
      created_at: now,
      last_used_at: now,
      ...(proven.kind === 'totp'
        ? {
            secret: sealSecret({ secrets }, personId, proven.secret),
            last_step: proven.step,
          }
        : {
            credential_id: proven.passkey.credentialId,
            public_key: proven.passkey.publicKey,
            sign_count: proven.passkey.signCount,
            transports: [...proven.passkey.transports],
            relying_party: proven.passkey.relyingParty,
          }),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

const ownerOf = (personId: number) => `totp:${personId}`;

/** Also of apps that are being set up. */
export const sealedFactors: readonly SealedColumn[] = [
  { table: 'second_factors', column: 'secret', key: ['id'] },
  { table: 'identity_challenges', column: 'totp_secret', key: ['token_hash'] },
].map((column) => ({
  ...{ ...column, also: ['person_id'] },
  owner: ({ person_id }) => ownerOf(Number(person_id)),
}));

export function sealSecret(
  { secrets }: Pick<Services, 'secrets'>,
  personId: number,
  secret: Buffer,
): Buffer {
  return secrets.seal(secret.toString('base64'), ownerOf(personId));
}

/** Undefined with a secret key of another installation: no code of the app is right then. */
export function openSecret(
  { secrets, logger }: Pick<Services, 'secrets' | 'logger'>,
  personId: number,
  sealed: Buffer,
): Buffer | undefined {
  const opened = secrets.open(sealed, ownerOf(personId));
  if (opened === undefined) {
    logger.error({ personId }, 'the secret of an authenticator app cannot be decrypted');
    return undefined;
  }
  return Buffer.from(opened, 'base64');
}

/** Wrong or used before: nothing says which. */
export const invalidCode = () =>
  new Refusal('invalid_code', 'This code or passkey is wrong, or was used before.');
