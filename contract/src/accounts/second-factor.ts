import { z } from 'zod';
import { checked, id, label, list, text } from '../fields.ts';
import { textParameter } from '../parameters.ts';
import { session } from './accounts.ts';

const timestamp = z.iso.datetime({ offset: true });

/** Dangerous acts need a proof of identity that is at most this old. */
export const stepUpMinutes = 15;
export const recoveryCodesGiven = 10;
export const maxSecondFactors = 10;
/** How far ahead an organization may name the day from which it requires a second factor. */
export const maxDaysAhead = 366;

export const secondFactorKinds = ['totp', 'passkey'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

/** What somebody can answer a challenge with. */
export const proofKinds = [...secondFactorKinds, 'recovery_code'] as const;
export type ProofKind = (typeof proofKinds)[number];

const base64url = (max: number) =>
  checked(text(1, max), (value) =>
    /^[\w-]*$/.test(value)
      ? undefined
      : {
          type: 'string_pattern_mismatch',
          message: 'Input should be base64url without padding',
          ctx: { pattern: '^[A-Za-z0-9_-]*$' },
        },
  );
const credentialId = base64url(1400);

const ofCredential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

const challenge = textParameter(200).meta({
  description: 'The one that was given. It works once, for ten minutes and five tries.',
});

const totpCode = label(1, 20).meta({
  description: 'The six digits that the authenticator app shows.',
});
const recoveryCode = label(1, 64).meta({
  description: 'One of the recovery codes. It works once.',
});
const passkeyProof = z
  .object({
    ...ofCredential,
    response: z.object({
      clientDataJSON: base64url(8192),
      authenticatorData: base64url(8192),
      signature: base64url(8192),
      userHandle: base64url(128).nullish(),
    }),
  })
  .meta({
    description: 'What the browser made of `passkey`: an AuthenticationResponseJSON of WebAuthn.',
  });
const newPasskey = z
  .object({
    ...ofCredential,
    response: z.object({
      clientDataJSON: base64url(8192),
      attestationObject: base64url(65_536),
      transports: list(text(1, 32), 10).nullish(),
    }),
  })
  .meta({
    description: 'What the browser made of `new_passkey`: a RegistrationResponseJSON of WebAuthn.',
  });
const factorName = label(1, 80).meta({ description: 'A name to recognise it by.' });

/** Refuses none and several of these members. */
function oneOf<Schema extends z.ZodObject>(schema: Schema, names: readonly string[]): Schema {
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
  return checked(schema, (value) =>
    names.filter((name) => (value as Record<string, unknown>)[name] !== undefined).length === 1
      ? undefined
      : {
          type: 'value_error',
          message: `Input should have exactly one of ${listed}`,
          ctx: { error: 'not exactly one of them' },
        },
  );
}

export const challengeAnswerBody = oneOf(
  z.object({
    challenge,
    totp_code: totpCode.optional(),
    recovery_code: recoveryCode.optional(),
    passkey: passkeyProof.optional(),
    new_passkey: newPasskey.optional(),
    name: factorName.optional().meta({ description: 'Of what is set up by this answer.' }),
  }),
  ['totp_code', 'recovery_code', 'passkey', 'new_passkey'],
).meta({ examples: [{ challenge: 'ic_7Gh2…', totp_code: '287082' }] });

const recoveryCodes = z.array(z.string());
const recoveryCodesExample = ['k3v9-2xqm-7tbh-wd5r', 'p8fn-4jzc-6y2g-m7sa'];

export const challengedSession = session
  .extend({
    recovery_codes: recoveryCodes.nullable().meta({
      description:
        'Where a first second factor was set up by this answer: ten codes, in this answer and nowhere else. Null otherwise.',
    }),
  })
  .meta({
    id: 'ChallengedSession',
    examples: [
      {
        token: 'ss_3fK0…',
        expires_at: '2026-12-15T09:00:00.000Z',
        role: 'admin' as const,
        organization_id: 1,
        recovery_codes: null,
      },
    ],
  });

const kindToSetUp = z.enum(secondFactorKinds).meta({
  description: '`totp`: an authenticator app. `passkey`: a device or security key, by WebAuthn.',
});

export const setUpBody = z.object({ kind: kindToSetUp }).meta({ examples: [{ kind: 'totp' }] });

export const challengedSetUpBody = z
  .object({ challenge, kind: kindToSetUp })
  .meta({ examples: [{ challenge: 'ic_7Gh2…', kind: 'totp' }] });

const knownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(knownCredential),
});

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(knownCredential),
});

export const startedSetUp = z
  .object({
    challenge: z
      .string()
      .meta({ description: 'To be sent with the first code or the new passkey.' }),
    expires_at: timestamp,
    totp: z
      .object({
        secret: z.string().meta({ description: 'In base32, to type into the app.' }),
        uri: z.string().meta({ description: 'For the app, as a link or a QR code.' }),
      })
      .nullable(),
    new_passkey: passkeyCreation.nullable().meta({
      description: 'For `navigator.credentials.create` of the browser.',
    }),
  })
  .meta({
    id: 'StartedSetUp',
    examples: [
      {
        challenge: 'ic_7Gh2…',
        expires_at: '2026-11-15T09:10:00.000Z',
        totp: {
          secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
          uri: 'otpauth://totp/Sightline:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sightline',
        },
        new_passkey: null,
      },
    ],
  });

export const setUpAnswerBody = oneOf(
  z.object({
    challenge,
    name: factorName,
    totp_code: totpCode.optional(),
    new_passkey: newPasskey.optional(),
  }),
  ['totp_code', 'new_passkey'],
).meta({ examples: [{ challenge: 'ic_7Gh2…', name: 'Phone', totp_code: '287082' }] });

const factorExample = {
  id: 7,
  kind: 'totp' as const,
  name: 'Phone',
  created_at: '2026-11-15T09:00:00.000Z',
  last_used_at: '2026-11-15T09:00:00.000Z',
};

export const secondFactor = z
  .object({
    id,
    kind: z.enum(secondFactorKinds),
    name: z.string(),
    created_at: timestamp,
    last_used_at: timestamp,
  })
  .meta({ id: 'SecondFactor', examples: [factorExample] });

export const addedSecondFactor = z
  .object({
    factor: secondFactor,
    recovery_codes: recoveryCodes.nullable().meta({
      description:
        'With the first second factor: ten codes, in this answer and nowhere else. Null otherwise.',
    }),
  })
  .meta({
    id: 'AddedSecondFactor',
    examples: [{ factor: factorExample, recovery_codes: recoveryCodesExample }],
  });

export const signInSecurity = z
  .object({
    factors: z.array(secondFactor).meta({ description: 'Oldest first.' }),
    recovery_codes_left: z.int().min(0),
    required_from: timestamp.nullable().meta({
      description:
        'From when on an organization of this person requires a second factor; null: none does.',
    }),
    can_use_passkeys: z.boolean().meta({
      description:
        'Whether passkeys work at the address of this installation: a name, not an IP address, in `SIGHTLINE_PUBLIC_URL` or `localhost`.',
    }),
    step_up_at: timestamp.nullable().meta({
      description:
        'From when on this session has to prove its person again before a dangerous act; null: never, since they have no second factor.',
    }),
  })
  .meta({
    id: 'SignInSecurity',
    examples: [
      {
        factors: [factorExample],
        recovery_codes_left: 10,
        required_from: null,
        can_use_passkeys: true,
        step_up_at: '2026-11-15T09:15:00.000Z',
      },
    ],
  });

export const newRecoveryCodes = z
  .object({
    recovery_codes: recoveryCodes.meta({ description: 'In this answer and nowhere else.' }),
  })
  .meta({ examples: [{ recovery_codes: recoveryCodesExample }] });

export const stepUpChallenge = z
  .object({
    challenge: z.string(),
    expires_at: timestamp,
    kinds: z.array(z.enum(proofKinds)).meta({ description: 'What this person has.' }),
    passkey: passkeyRequest.nullable().meta({
      description: 'For `navigator.credentials.get` of the browser; null: no passkey works here.',
    }),
  })
  .meta({
    id: 'StepUpChallenge',
    examples: [
      {
        challenge: 'ic_7Gh2…',
        expires_at: '2026-11-15T09:10:00.000Z',
        kinds: ['totp', 'recovery_code'],
        passkey: null,
      },
    ],
  });

export const stepUpBody = oneOf(
  z.object({
    password: text(1, 1024).optional(),
    totp_code: totpCode.optional(),
    recovery_code: recoveryCode.optional(),
    passkey: passkeyProof.optional(),
    challenge: challenge.optional().meta({ description: 'With `passkey`: its challenge.' }),
  }),
  ['password', 'totp_code', 'recovery_code', 'passkey'],
).meta({ examples: [{ totp_code: '287082' }] });

export const steppedUp = z
  .object({
    step_up_at: timestamp.nullable().meta({
      description: 'When the next proof is due; null: never, since they have no second factor.',
    }),
  })
  .meta({ examples: [{ step_up_at: '2026-11-15T09:15:00.000Z' }] });

export const secondFactorRule = z
  .object({
    required_from: timestamp.nullable().meta({
      description: 'From then on everyone needs a second factor; null: everyone chooses.',
    }),
    people_without: z.int().min(0).meta({ description: 'Members who have none yet.' }),
  })
  .meta({
    id: 'SecondFactorRule',
    examples: [{ required_from: '2026-12-01T00:00:00.000Z', people_without: 2 }],
  });

export const secondFactorRuleBody = z
  .object({
    required_from: timestamp.nullable().meta({
      description:
        'A moment at most a year ahead; one that has passed means at once; null means not at all.',
    }),
  })
  .meta({ examples: [{ required_from: '2026-12-01T00:00:00.000Z' }] });

export const resetSecondFactor = z
  .object({
    removed: z
      .int()
      .min(0)
      .meta({ description: 'Authenticator apps and passkeys that were removed.' }),
    ended_sessions: z.int().min(0),
  })
  .meta({ examples: [{ removed: 1, ended_sessions: 2 }] });

export type PasskeyProof = z.infer<typeof passkeyProof>;
export type NewPasskey = z.infer<typeof newPasskey>;
export type PasskeyRequest = z.infer<typeof passkeyRequest>;
export type PasskeyCreation = z.infer<typeof passkeyCreation>;
export type ChallengeAnswerBody = z.infer<typeof challengeAnswerBody>;
export type ChallengedSession = z.infer<typeof challengedSession>;
export type StartedSetUp = z.infer<typeof startedSetUp>;
export type SetUpAnswerBody = z.infer<typeof setUpAnswerBody>;
export type SecondFactor = z.infer<typeof secondFactor>;
export type AddedSecondFactor = z.infer<typeof addedSecondFactor>;
export type SignInSecurity = z.infer<typeof signInSecurity>;
export type StepUpChallenge = z.infer<typeof stepUpChallenge>;
export type StepUpBody = z.infer<typeof stepUpBody>;
export type SteppedUp = z.infer<typeof steppedUp>;
export type SecondFactorRule = z.infer<typeof secondFactorRule>;
export type ResetSecondFactor = z.infer<typeof resetSecondFactor>;

/** What the refusal `second_factor_required` adds to its type and message. */
export interface SignInChallenge {
  readonly challenge: string;
  readonly expires_at: string;
  /** What the person can answer with here. */
  readonly kinds: readonly ProofKind[];
  /** They have none and must set one up first. */
  readonly must_set_up: boolean;
  readonly passkey: PasskeyRequest | null;
}
