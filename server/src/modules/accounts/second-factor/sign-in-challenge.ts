import type {
  ChallengeAnswerBody,
  ChallengedSession,
  SecondFactorKind,
  StartedSetUp,
} from '#contract/accounts/second-factor.ts';
import { audit } from '#kernel/audit.ts';
import { type AuditedServices, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { countLook } from '../attempts.ts';
import type { Client } from '../client.ts';
import { joinByInvitation, lockInvitation } from '../join-organization.ts';
import { logFailedSignIn } from '../logs-of-person.ts';
import { openSession } from '../open-session.ts';
import type { AccountTables } from '../tables.ts';
import {
  findChallenge,
  invalidChallenge,
  issueChallenge,
  keepSecret,
  tryChallenge,
  useChallenge,
} from './challenges.ts';
import {
  addFactor,
  factorsOf,
  invalidCode,
  lockPerson,
  proofsOf,
  requiredFrom,
  sealSecret,
} from './factors.ts';
import type { RelyingParty } from './passkeys.ts';
import { checkProof, checkSetUp, countProof } from './prove.ts';
import { replaceCodes } from './recovery-codes.ts';
import { startedSetUp } from './started-set-up.ts';
import { secretBytes } from './totp.ts';

interface ChallengedPerson {
  readonly personId: number;
  readonly party: RelyingParty | undefined;
  /** Whom they join by answering. */
  readonly invitationId?: number;
}

/** Whether signing in asks this person for a second factor. */
export async function hasSecondFactor(
  services: Pick<Services, 'db'>,
  personId: number,
): Promise<boolean> {
  return (await factorsOf(services, personId)).length > 0;
}

async function mustHaveOne(
  services: Pick<Services, 'db' | 'clock'>,
  personId: number,
): Promise<boolean> {
  const from = await requiredFrom(services, personId);
  return from !== null && from <= services.clock.now();
}

/**
 * For somebody who gave a right password: what keeps them from a session, to be thrown after the commit; undefined if
 * nothing does.
 */
export async function challengePerson(
  services: Services,
  { personId, party, invitationId }: ChallengedPerson,
): Promise<Refusal | undefined> {
  const hasOne = await hasSecondFactor(services, personId);
  if (!hasOne && !(await mustHaveOne(services, personId))) return undefined;
  const issued = { purpose: 'sign-in', personId, invitationId } as const;
  const { challenge, expiresAt } = await issueChallenge(services, issued);
  const { kinds, passkey } = await proofsOf(services, personId, { challenge, party });
  const message = hasOne
    ? 'Enter a code of your authenticator app, or use a passkey or a recovery code.'
    : 'Your organization requires a second factor. Set one up to sign in.';
  return new Refusal('second_factor_required', message, {
    challenge,
    expires_at: expiresAt.toISOString(),
    kinds,
    must_set_up: !hasOne,
    passkey,
  });
}

type AnswerInput = ChallengeAnswerBody & {
  readonly client: Client;
  readonly party: RelyingParty | undefined;
};

/** Opens the session that the password alone did not. */
export async function answerSignIn(
  services: AuditedServices,
  input: AnswerInput,
): Promise<ChallengedSession> {
  const { challenge, client } = input;
  const tried = await tryChallenge(services, { challenge, purpose: 'sign-in' });
  const isCode = input.totp_code !== undefined || input.recovery_code !== undefined;
  const { person_id: personId, invitation_id: invitationId } = tried;
  const attempt = await countProof(services, client, { personId, isCode });
  const opening = inTransaction(services, async (inside) => {
    // Before the person, in the order in which joining locks them.
    if (invitationId !== null) await lockInvitation(inside, invitationId);
    if (!(await lockPerson(inside, personId))) throw invalidChallenge();
    const { totp_secret } = await useChallenge(inside, tried.token_hash);
    const recovery_codes = await proveInside(inside, personId, {
      ...input,
      totpSecret: totp_secret,
    });
    const membership =
      invitationId === null
        ? await firstMembership(inside, personId)
        : await joinByInvitation(inside, { invitationId, personId });
    if (invitationId === null) {
      const { organizationId } = membership;
      const actor = { kind: 'person', id: personId } as const;
      audit(inside, { logIds: [organizationId], actor, after: {} });
    }
    const opened = await openSession(inside, {
      ...{ ...membership, personId, client, bySecondFactor: true },
    });
    return { ...opened, recovery_codes };
  });
  const session = await opening.catch(async (error: unknown) => {
    const isWrong = error instanceof Refusal && error.code === 'invalid_code';
    if (isWrong) await logFailedSignIn(services, client, await accountsOf(services, personId));
    throw error;
  });
  await attempt.giveBack();
  return session;
}

function accountsOf({ db }: Services, personId: number) {
  return db
    .withTables<AccountTables>()
    .selectFrom('members')
    .select(['person_id as id', 'organization_id'])
    .where('person_id', '=', personId)
    .execute();
}

/** By what they have, or by setting up the first one; then with its recovery codes. */
async function proveInside(
  inside: Services,
  personId: number,
  input: AnswerInput & { readonly totpSecret: Buffer | null },
): Promise<string[] | null> {
  if (await hasSecondFactor(inside, personId)) {
    if (await checkProof(inside, personId, input)) return null;
    throw invalidCode();
  }
  if (!(await mustHaveOne(inside, personId))) throw invalidChallenge();
  const proven = await checkSetUp(inside, personId, input);
  const added = proven && (await addFactor(inside, personId, { proven, name: input.name }));
  if (!added) throw invalidCode();
  return replaceCodes(inside, personId);
}

async function firstMembership({ db }: Services, personId: number) {
  const { organization_id: organizationId, role } = await db
    .withTables<AccountTables>()
    .selectFrom('members')
    .select(['organization_id', 'role'])
    .where('person_id', '=', personId)
    .orderBy('organization_id')
    .executeTakeFirstOrThrow(invalidChallenge);
  return { organizationId, role };
}

/** Begins to set up a second factor for somebody who cannot sign in without one. */
export async function setUpAtSignIn(
  services: Services,
  input: {
    readonly challenge: string;
    readonly kind: SecondFactorKind;
    readonly client: Client;
    readonly party: RelyingParty | undefined;
  },
): Promise<StartedSetUp> {
  const { challenge, kind, client, party } = input;
  await countLook(services, client, challenge);
  return inTransaction(services, async (inside) => {
    const found = await findChallenge(inside, { challenge, purpose: 'sign-in' });
    const personId = found.person_id;
    const person = await lockPerson(inside, personId);
    if (!person || (await hasSecondFactor(inside, personId))) throw invalidChallenge();
    const secret = kind === 'totp' ? inside.random.bytes(secretBytes) : undefined;
    if (secret) await keepSecret(inside, found.token_hash, sealSecret(inside, personId, secret));
    return startedSetUp(
      { challenge, expiresAt: found.expires_at },
      { person: { id: personId, email: person.email, passkeys: [] }, secret, party },
    );
  });
}
