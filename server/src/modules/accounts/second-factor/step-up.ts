import {
  type SteppedUp,
  type StepUpBody,
  type StepUpChallenge,
  stepUpMinutes,
} from '#contract/accounts/second-factor.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Principal } from '#kernel/principal.ts';
import { countAttempt } from '../attempts.ts';
import type { Client } from '../client.ts';
import { changeCredentials } from '../credentials.ts';
import { passwordMatches } from '../passwords.ts';
import type { AccountTables } from '../tables.ts';
import { invalidChallenge, issueChallenge, tryChallenge, useChallenge } from './challenges.ts';
import { factorsOf, invalidCode, lockPerson, proofsOf } from './factors.ts';
import type { RelyingParty } from './passkeys.ts';
import { checkProof, countProof } from './prove.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

/** How long a proof of identity counts. */
export function stepUpAfter(provedAt: Date): Date {
  return new Date(provedAt.getTime() + stepUpMinutes * 60_000);
}

/** Refuses a dangerous act of somebody who has a second factor and proved their identity too long ago. */
export function requireRecentProof(principal: Principal, now: Date): void {
  if (principal.stepUpAt === undefined || now < principal.stepUpAt) return;
  throw new Refusal(
    'step_up_required',
    'Prove your identity again: with your password, a code of your authenticator app, a passkey or a recovery code.',
  );
}

/** When the next proof is due; undefined without a second factor. */
export async function stepUpAt(
  services: Pick<Services, 'db'>,
  { personId, sessionId }: SignedIn,
): Promise<Date | undefined> {
  const session = await services.db
    .withTables<AccountTables>()
    .selectFrom('sessions')
    .select('proved_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session || (await factorsOf(services, personId)).length === 0) return undefined;
  return stepUpAfter(session.proved_at);
}

/** Keeps the session until this transaction ends; call with the person locked, and before its challenges are. */
export async function lockSession(
  { db }: Pick<Services, 'db'>,
  { sessionId }: SignedIn,
): Promise<void> {
  await db
    .withTables<AccountTables>()
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated', 'This session has ended.'));
}

/** The person of this session proved who they are just now. */
export async function noteProof(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sessionId }: SignedIn,
  { bySecondFactor }: { readonly bySecondFactor: boolean },
): Promise<void> {
  const now = clock.now();
  await db
    .withTables<AccountTables>()
    .updateTable('sessions')
    .set({ proved_at: now, ...(bySecondFactor && { second_factor_at: now }) })
    .where('id', '=', sessionId)
    .execute();
}

/** What the caller can prove their identity by, and a challenge for their passkeys. */
export async function startStepUp(
  ctx: Context,
  { party }: { readonly party: RelyingParty | undefined },
): Promise<StepUpChallenge> {
  const { personId, sessionId } = signedIn(ctx);
  return inTransaction(ctx, async (inside) => {
    await lockPerson(inside, personId);
    const issued = { purpose: 'step-up', personId, sessionId } as const;
    const { challenge, expiresAt } = await issueChallenge(inside, issued);
    const proofs = await proofsOf(inside, personId, { challenge, party });
    return { challenge, expires_at: expiresAt.toISOString(), ...proofs };
  });
}

type StepUpInput = StepUpBody & {
  readonly client: Client;
  readonly party: RelyingParty | undefined;
};

/** Renews the proof of this session, in every process at once. */
export async function stepUp(ctx: Context, input: StepUpInput): Promise<SteppedUp> {
  const person = signedIn(ctx);
  if (input.password === undefined) await stepUpByFactor(ctx, person, input);
  else await stepUpByPassword(ctx, person, { password: input.password, client: input.client });
  return { step_up_at: (await stepUpAt(ctx, person))?.toISOString() ?? null };
}

async function stepUpByPassword(
  ctx: Context,
  person: SignedIn,
  input: { readonly password: string; readonly client: Client },
): Promise<void> {
  const { email, password_hash } = await ctx.db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select(['email', 'password_hash'])
    .where('id', '=', person.personId)
    .executeTakeFirstOrThrow();
  // Shares its counter with signing in: otherwise a stolen session could be used to guess the password.
  const attempt = await countAttempt(ctx, input.client, email);
  const client = { ...input.client, isKnown: true };
  if (!(await passwordMatches(ctx, client, input.password, password_hash))) {
    throw new Refusal('invalid_credentials', 'The password is wrong.');
  }
  await attempt.giveBack();
  await changeCredentials(ctx, (inside) => {
    audit(inside, { after: {} });
    return noteProof(inside, person, { bySecondFactor: false });
  });
}

async function stepUpByFactor(ctx: Context, person: SignedIn, input: StepUpInput): Promise<void> {
  const { personId, sessionId } = person;
  const { challenge } = input;
  if (input.passkey !== undefined && challenge === undefined) throw invalidChallenge();
  const tried =
    input.passkey !== undefined && challenge !== undefined
      ? await tryChallenge(ctx, { challenge, purpose: 'step-up', sessionId })
      : undefined;
  const isCode = input.passkey === undefined;
  const attempt = await countProof(ctx, input.client, { personId, isCode });
  await changeCredentials(ctx, async (inside) => {
    await lockPerson(inside, personId);
    await lockSession(inside, person);
    if (tried) await useChallenge(inside, tried.token_hash);
    if (!(await checkProof(inside, personId, { ...input, challenge }))) throw invalidCode();
    audit(inside, { after: {} });
    await noteProof(inside, person, { bySecondFactor: true });
  });
  await attempt.giveBack();
}
