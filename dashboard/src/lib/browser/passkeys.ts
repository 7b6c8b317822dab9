import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '#contract/accounts/second-factor.ts';

/** Whether this browser knows passkeys, and how they are written as JSON. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Lets the person sign with one of their passkeys. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyProof> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request);
  return asJson<PasskeyProof>(await navigator.credentials.get({ publicKey }).catch(givenUp));
}

/** Lets the person make one. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(creation);
  return asJson<NewPasskey>(await navigator.credentials.create({ publicKey }).catch(givenUp));
}

/** The browser writes what it made as the contract reads it; which of the two depends on what it was asked for. */
function asJson<Made>(credential: Credential | null): Made {
  if (credential instanceof PublicKeyCredential) return credential.toJSON() as unknown as Made;
  throw new Error('The browser gave no passkey. Try again.');
}

/** Browsers say little about why, so that no page learns which passkeys somebody has. */
function givenUp(error: unknown): never {
  if (error instanceof DOMException && error.name === 'InvalidStateError') {
    throw new Error('This device already has a passkey for this account.', { cause: error });
  }
  throw new Error('The passkey was not used. Try again, or choose another way.', { cause: error });
}
