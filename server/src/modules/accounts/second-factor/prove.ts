import type { NewPasskey, PasskeyProof } from '#contract/accounts/second-factor.ts';
import type { Services } from '#kernel/context.ts';
import { type Attempt, countAttempt, countCode } from '../attempts.ts';
import type { Client } from '../client.ts';
import type { AccountTables } from '../tables.ts';
import { type Factor, factorsOf, openSecret, type Proven, passkeysAt } from './factors.ts';
import {
  type RelyingParty,
  readNewPasskey,
  requireRelyingParty,
  verifyPasskey,
} from './passkeys.ts';
import { takeCode } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';

/** What somebody sends as the proof of an existing second factor; exactly one of them is there. */
export interface Proof {
  readonly totp_code?: string | undefined;
  readonly recovery_code?: string | undefined;
  readonly passkey?: PasskeyProof | undefined;
}

/**
 * Counts a try by the person and the address. Codes are counted by the person alone as well, whatever addresses they
 * come from: a code has a million values. Only who knows the password, or is signed in, can use these up.
 */
export async function countProof(
  services: Pick<Services, 'db' | 'clock'>,
  client: Client,
  { personId, isCode }: { readonly personId: number; readonly isCode: boolean },
): Promise<Attempt> {
  const attempt = await countAttempt(services, client, `second factor ${personId}`);
  if (!isCode) return attempt;
  const ofPerson = await countCode(services, personId);
  return {
    async giveBack() {
      await attempt.giveBack();
      await ofPerson.giveBack();
    },
  };
}

/** Whether the proof is right; one that is right is used up. Call with the person locked. */
export async function checkProof(
  services: Services,
  personId: number,
  proof: Proof & {
    readonly challenge: string | undefined;
    readonly party: RelyingParty | undefined;
  },
): Promise<boolean> {
  if (proof.recovery_code !== undefined) return takeCode(services, personId, proof.recovery_code);
  const factors = await factorsOf(services, personId);
  if (proof.totp_code !== undefined) return acceptCode(services, factors, proof.totp_code);
  if (proof.passkey === undefined || proof.challenge === undefined) return false;
  return acceptPasskey(services, factors, {
    ...{ response: proof.passkey, challenge: proof.challenge },
    party: requireRelyingParty(proof.party),
  });
}

async function acceptCode(
  services: Services,
  factors: readonly Factor[],
  code: string,
): Promise<boolean> {
  const now = services.clock.now();
  for (const { id, person_id, secret: sealed, last_step: lastStep } of factors) {
    if (sealed === null || lastStep === null) continue;
    const secret = openSecret(services, person_id, sealed);
    const step = secret && matchingStep(secret, code, { now, lastStep });
    if (step !== undefined) return noteUse(services, id, { last_step: step });
  }
  return false;
}

async function acceptPasskey(
  services: Services,
  factors: readonly Factor[],
  {
    response,
    challenge,
    party,
  }: { readonly response: PasskeyProof; readonly challenge: string; readonly party: RelyingParty },
): Promise<boolean> {
  const passkey = passkeysAt(factors, party).find((one) => one.credentialId === response.id);
  if (!passkey) return false;
  const signCount = await verifyPasskey(response, challenge, { party, passkey });
  if (signCount === undefined) return false;
  return noteUse(services, passkey.id, { sign_count: signCount });
}

async function noteUse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  factorId: number,
  used: { readonly last_step: number } | { readonly sign_count: number },
): Promise<boolean> {
  await db
    .withTables<AccountTables>()
    .updateTable('second_factors')
    .set({ ...used, last_used_at: clock.now() })
    .where('id', '=', factorId)
    .execute();
  return true;
}

/** The factor that a first code or a new passkey proves; undefined if that is wrong. */
export async function checkSetUp(
  services: Services,
  personId: number,
  given: {
    readonly totpSecret: Buffer | null;
    readonly challenge: string;
    readonly totp_code?: string | undefined;
    readonly new_passkey?: NewPasskey | undefined;
    readonly party: RelyingParty | undefined;
  },
): Promise<Proven | undefined> {
  if (given.totp_code !== undefined) {
    const secret = given.totpSecret && openSecret(services, personId, given.totpSecret);
    const now = services.clock.now();
    const step = secret ? matchingStep(secret, given.totp_code, { now, lastStep: 0 }) : undefined;
    return secret && step !== undefined ? { kind: 'totp', secret, step } : undefined;
  }
  if (given.new_passkey === undefined) return undefined;
  const party = requireRelyingParty(given.party);
  const passkey = await readNewPasskey(given.new_passkey, given.challenge, party);
  return passkey && { kind: 'passkey', passkey };
}
