import type { StartedSetUp } from '#contract/accounts/second-factor.ts';
import type { IssuedChallenge } from './challenges.ts';
import { passkeyCreation, type RelyingParty, requireRelyingParty } from './passkeys.ts';
import { base32, totpUri } from './totp.ts';

interface SetUp {
  readonly person: Parameters<typeof passkeyCreation>[2];
  /** Of an authenticator app; undefined: a passkey is set up. */
  readonly secret: Buffer | undefined;
  readonly party: RelyingParty | undefined;
}

/** What an app or a browser needs to make the other half. */
export function startedSetUp(
  { challenge, expiresAt }: IssuedChallenge,
  { person, secret, party }: SetUp,
): StartedSetUp {
  return {
    challenge,
    expires_at: expiresAt.toISOString(),
    totp: secret ? { secret: base32(secret), uri: totpUri(secret, person.email) } : null,
    new_passkey: secret ? null : passkeyCreation(challenge, requireRelyingParty(party), person),
  };
}
