import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '#contract/accounts/second-factor.ts';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** What a dishonest page, browser or authenticator does differently. */
export interface Dishonesty {
  readonly origin?: string;
  readonly challenge?: string;
  readonly relyingParty?: string;
  /** Signs with a key of its own. */
  readonly hasOtherKey?: boolean;
  readonly count?: number;
  /** The person did not unlock the authenticator. */
  readonly isUnverified?: boolean;
}

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authenticator in software: ES256, attestation "none", a count that grows with each signature. */
export function softwarePasskey(origin: string) {
  const id = randomBytes(32);
  const { publicKey, privateKey } = keyPair();
  let count = 0;

  function authenticatorData(
    party: string,
    flags: number,
    dishonest: Dishonesty,
    more = Buffer.alloc(0),
  ) {
    const head = Buffer.alloc(5);
    head[0] = flags | present | (dishonest.isUnverified ? 0 : verified);
    head.writeUInt32BE(dishonest.count ?? count, 1);
    return Buffer.concat([sha256(dishonest.relyingParty ?? party), head, more]);
  }

  function clientData(type: string, challenge: string, dishonest: Dishonesty) {
    const data = { type, challenge: dishonest.challenge ?? challenge };
    return Buffer.from(
      JSON.stringify({ ...data, origin: dishonest.origin ?? origin, crossOrigin: false }),
    );
  }

  function credential() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [byX, byY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    // COSE: {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}.
    const cose = [
      Buffer.from('a5010203262001215820', 'hex'),
      byX,
      Buffer.from('225820', 'hex'),
      byY,
    ];
    const length = Buffer.from([0, id.length]);
    return Buffer.concat([Buffer.alloc(16), length, id, ...cose]);
  }

  const ofCredential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    id: base64url(id),

    /** What `navigator.credentials.create` resolves with. */
    create(options: PasskeyCreation, dishonest: Dishonesty = {}): NewPasskey {
      const data = authenticatorData(options.rp.id, withCredential, dishonest, credential());
      // CBOR: {fmt: "none", attStmt: {}, authData: bytes}.
      const head = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
      ]);
      const clientDataJSON = clientData('webauthn.create', options.challenge, dishonest);
      return {
        ...ofCredential,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          attestationObject: base64url(Buffer.concat([head, data])),
          transports: ['internal'],
        },
      };
    },

    /** What `navigator.credentials.get` resolves with. */
    get(options: PasskeyRequest, dishonest: Dishonesty = {}): PasskeyProof {
      count += 1;
      const data = authenticatorData(options.rpId, 0, dishonest);
      const clientDataJSON = clientData('webauthn.get', options.challenge, dishonest);
      const signed = Buffer.concat([data, sha256(clientDataJSON)]);
      const key = dishonest.hasOtherKey ? keyPair().privateKey : privateKey;
      return {
        ...ofCredential,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, key)),
        },
      };
    },
  };
}
