import { sql } from 'kysely';
import type { PasskeyRequest, SignInChallenge } from '#contract/accounts/second-factor.ts';
import { stepAt, totpCode } from '../../../src/modules/accounts/second-factor/totp.ts';
import { refused, succeeded } from '../answers/answers.ts';
import type { Caller } from '../clients/caller.ts';
import { appWith } from '../service/app.ts';
import type { TestService } from '../service/service.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app does with the text that it is given. */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

interface Account {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** An authenticator app of somebody. */
export function authenticatorApp(secret: string) {
  const bytes = fromBase32(secret);
  return {
    /** As shown now; `away` steps earlier or later. */
    code: (away = 0) => totpCode(bytes, stepAt(new Date()) + away),
  };
}

/** Sets up an authenticator app for somebody who is signed in. */
export async function setUpApp(service: TestService, { token }: Pick<Account, 'token'>) {
  const { call } = service;
  const started = succeeded(
    await call('POST', '/auth/second-factor/setups', { key: token, body: { kind: 'totp' } }),
  );
  const app = authenticatorApp(started.totp.secret);
  const body = { challenge: started.challenge, name: 'Phone', totp_code: app.code() };
  const added = succeeded(await call('POST', '/auth/second-factor', { key: token, body }), 201);
  const id = Number(added.factor.id);
  return {
    ...app,
    id,
    recoveryCodes: added.recovery_codes as string[],
    /** What it shows after a minute, in which its earlier codes grew old. */
    async freshCode() {
      await sql`UPDATE second_factors SET last_step = last_step - 2 WHERE id = ${id}`.execute(
        service.services.db,
      );
      return app.code();
    },
  };
}

/**
 * For this person time passes. The clock of the service stays: other tests count wrong passwords and end sessions by it
 * in the same database.
 */
export async function letPass(service: TestService, personId: number, seconds: number) {
  const passed = sql`${seconds} * interval '1 second'`;
  const { db } = service.services;
  await sql`UPDATE sessions SET proved_at = proved_at - ${passed} WHERE person_id = ${personId}`.execute(
    db,
  );
  await sql`UPDATE identity_challenges SET expires_at = expires_at - ${passed}
    WHERE person_id = ${personId}`.execute(db);
}

/** A process of the service that remembers no credential. */
export async function anotherProcess(service: TestService): Promise<Caller> {
  return (await appWith(service)).call;
}

/** What a test looks at in the challenge; `passkey` is null for people without one. */
type Asked = Omit<SignInChallenge, 'passkey'> & { readonly passkey: PasskeyRequest };

/** The challenge that a right password gets. */
export async function challengeOf(
  call: Caller,
  { email, password }: Omit<Account, 'token'>,
): Promise<Asked> {
  const answer = await call('POST', '/auth/sessions', { body: { email, password } });
  // The details of this type are those.
  return refused(answer, 401, 'second_factor_required') as unknown as Asked;
}

export const answerSignIn = (call: Caller, body: unknown) =>
  call('POST', '/auth/sessions/second-factor', { body });
