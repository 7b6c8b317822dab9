import {
  type AddedSecondFactor,
  maxSecondFactors,
  type SecondFactor,
  type SecondFactorKind,
  type SetUpAnswerBody,
  type SignInSecurity,
  type StartedSetUp,
} from '#contract/accounts/second-factor.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireFewer } from '#kernel/paging.ts';
import type { Client } from '../client.ts';
import { changeCredentials } from '../credentials.ts';
import { logsOfPerson } from '../logs-of-person.ts';
import type { AccountTables } from '../tables.ts';
import { issueChallenge, tryChallenge, useChallenge } from './challenges.ts';
import {
  addFactor,
  type Factor,
  factorRecord,
  factorsOf,
  invalidCode,
  lockPerson,
  passkeysAt,
  requiredFrom,
  sealSecret,
} from './factors.ts';
import { type RelyingParty, requireRelyingParty } from './passkeys.ts';
import { checkSetUp, countProof } from './prove.ts';
import { countCodes, removeCodes, replaceCodes } from './recovery-codes.ts';
import { signedIn } from './signed-in.ts';
import { startedSetUp } from './started-set-up.ts';
import { lockSession, noteProof, stepUpAt } from './step-up.ts';
import { secretBytes } from './totp.ts';

/** The second factors of the caller. */
export async function getSignInSecurity(
  ctx: Context,
  { party }: { readonly party: RelyingParty | undefined },
): Promise<SignInSecurity> {
  const person = signedIn(ctx);
  const from = await requiredFrom(ctx, person.personId);
  return {
    factors: (await factorsOf(ctx, person.personId)).map(factorRecord),
    recovery_codes_left: await countCodes(ctx, person.personId),
    required_from: from?.toISOString() ?? null,
    can_use_passkeys: party !== undefined,
    step_up_at: (await stepUpAt(ctx, person))?.toISOString() ?? null,
  };
}

/** A secret to scan, or what a browser makes a passkey from. Nothing changes until it is proven. */
export async function startSetUp(
  ctx: Context,
  { kind, party }: { readonly kind: SecondFactorKind; readonly party: RelyingParty | undefined },
): Promise<StartedSetUp> {
  const { personId, sessionId } = signedIn(ctx);
  if (kind === 'passkey') requireRelyingParty(party);
  await requireFewer(
    ctx.db
      .withTables<AccountTables>()
      .selectFrom('second_factors')
      .where('person_id', '=', personId),
    maxSecondFactors,
    `You can have ${maxSecondFactors} authenticator apps and passkeys; remove one first.`,
  );
  return inTransaction(ctx, async (inside) => {
    const email = (await lockPerson(inside, personId))?.email ?? '';
    const secret = kind === 'totp' ? inside.random.bytes(secretBytes) : undefined;
    const issued = await issueChallenge(inside, {
      ...{ purpose: 'set-up', personId, sessionId },
      totpSecret: secret && sealSecret(inside, personId, secret),
    });
    const passkeys = passkeysAt(await factorsOf(inside, personId), party);
    return startedSetUp(issued, { person: { id: personId, email, passkeys }, secret, party });
  });
}

type AddInput = SetUpAnswerBody & {
  readonly client: Client;
  readonly party: RelyingParty | undefined;
};

/** Adds the factor once its first code or its signature is right; the session counts as opened with it. */
export async function addSecondFactor(ctx: Context, input: AddInput): Promise<AddedSecondFactor> {
  const { personId, sessionId } = signedIn(ctx);
  const { challenge } = input;
  const tried = await tryChallenge(ctx, { challenge, purpose: 'set-up', sessionId });
  const isCode = input.totp_code !== undefined;
  const attempt = await countProof(ctx, input.client, { personId, isCode });
  const added = await changeCredentials(ctx, async (inside) => {
    await lockPerson(inside, personId);
    await lockSession(inside, { personId, sessionId });
    const { totp_secret: totpSecret } = await useChallenge(inside, tried.token_hash);
    const proven = await checkSetUp(inside, personId, { ...input, totpSecret });
    const factor = proven && (await addFactor(inside, personId, { proven, name: input.name }));
    if (!factor) throw invalidCode();
    await noteProof(inside, { personId, sessionId }, { bySecondFactor: true });
    await auditFactor(inside, factor, 'after');
    const isFirst =
      (await countCodes(inside, personId)) === 0 && (await isOnlyOne(inside, personId));
    return {
      factor: factorRecord(factor),
      recovery_codes: isFirst ? await replaceCodes(inside, personId) : null,
    };
  });
  await attempt.giveBack();
  return added;
}

/** In the logs of all organizations that the person signs in to. */
async function auditFactor(
  ctx: Context,
  { id, person_id: personId, kind, name }: Factor,
  side: 'before' | 'after',
): Promise<void> {
  const logIds = await logsOfPerson(ctx, personId);
  const thing = { kind: 'second_factor', id };
  audit(ctx, { logIds, thing, before: {}, after: {}, [side]: { kind, name } });
}

async function isOnlyOne(ctx: Context, personId: number): Promise<boolean> {
  return (await factorsOf(ctx, personId)).length === 1;
}

/** Removes one of the caller's; the last one only where no organization requires it. */
export async function removeSecondFactor(
  ctx: Context,
  { factorId }: { readonly factorId: number },
): Promise<SecondFactor> {
  const { personId } = signedIn(ctx);
  return changeCredentials(ctx, async (inside) => {
    await lockPerson(inside, personId);
    const removed = await inside.db
      .withTables<AccountTables>()
      .deleteFrom('second_factors')
      .where('id', '=', factorId)
      .where('person_id', '=', personId)
      .returningAll()
      .executeTakeFirstOrThrow(
        () => new Refusal('second_factor_not_found', 'You have no such second factor.'),
      );
    if ((await factorsOf(inside, personId)).length === 0) await leaveNone(inside, personId);
    await auditFactor(inside, removed, 'before');
    return factorRecord(removed);
  });
}

async function leaveNone(ctx: Context, personId: number): Promise<void> {
  const from = await requiredFrom(ctx, personId);
  if (from !== null && from <= ctx.clock.now()) {
    throw new Refusal(
      'last_second_factor',
      'An organization of yours requires a second factor. Add another one before you remove this one.',
    );
  }
  await removeCodes(ctx, personId);
}

/** New codes for the caller; the old ones end. */
export async function replaceRecoveryCodes(
  ctx: Context,
): Promise<{ readonly recovery_codes: string[] }> {
  const { personId } = signedIn(ctx);
  return inTransaction(ctx, async (inside) => {
    await lockPerson(inside, personId);
    if ((await factorsOf(inside, personId)).length === 0) {
      throw new Refusal(
        'second_factor_missing',
        'Recovery codes replace a lost second factor. Set one up first.',
      );
    }
    audit(inside, { logIds: await logsOfPerson(inside, personId), after: {} });
    return { recovery_codes: await replaceCodes(inside, personId) };
  });
}
