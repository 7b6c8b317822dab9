import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '#contract/accounts/second-factor.ts';
import { Refusal } from '#kernel/errors.ts';

/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];
const timeoutMs = 300_000;

/** Where passkeys are made and used: the dashboard's origin, and the name that browsers bind them to. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Browsers take names and no IP addresses. Without a configured public URL the request says where it came, which
 * anyone can make up, so only `localhost` counts.
 */
export function relyingPartyOf(
  base: string,
  publicUrl: string | undefined,
): RelyingParty | undefined {
  const url = URL.parse(publicUrl ?? base);
  if (!url || isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  if (publicUrl === undefined && url.hostname !== 'localhost') return undefined;
  return { id: url.hostname, origin: url.origin };
}

export function requireRelyingParty(party: RelyingParty | undefined): RelyingParty {
  if (party) return party;
  throw new Refusal(
    'passkeys_unavailable',
    'Passkeys need the name of a host. The operator sets SIGHTLINE_PUBLIC_URL to an https address with a name.',
  );
}

/** As random as the challenge, bound to it and used up with it; nothing else has to be stored. */
function passkeyChallengeOf(challenge: string): string {
  return createHash('sha256').update(`passkey ${challenge}`).digest('base64url');
}

/** A stored passkey. */
export interface Passkey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly relyingParty: string;
}

type Known = Pick<Passkey, 'credentialId' | 'transports'>;

const known = (passkeys: readonly Known[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    ...{ id: credentialId, type: 'public-key' as const, transports: [...transports] },
  }));

export function passkeyRequest(
  challenge: string,
  party: RelyingParty,
  passkeys: readonly Known[],
): PasskeyRequest {
  return {
    challenge: passkeyChallengeOf(challenge),
    rpId: party.id,
    timeout: timeoutMs,
    userVerification: 'required',
    allowCredentials: known(passkeys),
  };
}

export function passkeyCreation(
  challenge: string,
  party: RelyingParty,
  person: { readonly id: number; readonly email: string; readonly passkeys: readonly Known[] },
): PasskeyCreation {
  return {
    challenge: passkeyChallengeOf(challenge),
    rp: { id: party.id, name: 'Sightline' },
    user: {
      id: Buffer.from(String(person.id)).toString('base64url'),
      name: person.email,
      displayName: person.email,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: timeoutMs,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: known(person.passkeys),
  };
}

// The library is large and few requests need it.
const library = () => import('@simplewebauthn/server');

/** The passkey that a browser made for this challenge; undefined if anything about it is wrong. */
export async function readNewPasskey(
  response: NewPasskey,
  challenge: string,
  party: RelyingParty,
): Promise<Passkey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { transports, ...made } = response.response;
  const result = await verifyRegistrationResponse({
    response: { ...response, response: made, clientExtensionResults: {} },
    expectedChallenge: passkeyChallengeOf(challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(asUnverified);
  if (!result.verified || !('registrationInfo' in result) || !result.registrationInfo) {
    return undefined;
  }
  const { credential } = result.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: transports ?? [],
    relyingParty: party.id,
  };
}

/** The passkey's new count of signatures; undefined if it did not sign this challenge. */
export async function verifyPasskey(
  response: PasskeyProof,
  challenge: string,
  { party, passkey }: { readonly party: RelyingParty; readonly passkey: Passkey },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...signed } = response.response;
  const result = await verifyAuthenticationResponse({
    response: {
      ...response,
      response: { ...signed, ...(userHandle ? { userHandle } : {}) },
      clientExtensionResults: {},
    },
    expectedChallenge: passkeyChallengeOf(challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
      // The library's list of names; browsers may know more.
      transports: [...passkey.transports] as AuthenticatorTransport[],
    },
    requireUserVerification: true,
  }).catch(asUnverified);
  if (!result.verified || !('authenticationInfo' in result)) return undefined;
  return result.authenticationInfo.newCounter;
}

/** The library throws whatever it cannot read, and what does not fit. */
function asUnverified(): { readonly verified: false } {
  return { verified: false };
}
