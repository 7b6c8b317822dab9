import { type ReactNode, useState } from 'react';
import type { PasskeyProof, PasskeyRequest, ProofKind } from '#contract/accounts/second-factor.ts';
import { knowsPasskeys, signWithPasskey } from '../../lib/browser/passkeys.ts';
import { Select, TextField } from '../controls/field.tsx';

type Kind = ProofKind | 'password';

/** As the API takes it. */
type Proof = {
  readonly password?: string;
  readonly totp_code?: string;
  readonly recovery_code?: string;
  readonly passkey?: PasskeyProof;
};

const ways: Readonly<Record<Kind, string>> = {
  passkey: 'Passkey',
  totp: 'Code of the authenticator app',
  password: 'Password',
  recovery_code: 'Recovery code',
};
const inOrder: readonly Kind[] = ['passkey', 'totp', 'password', 'recovery_code'];

interface ProofOptions {
  readonly kinds: readonly Kind[];
  readonly passkey: PasskeyRequest | null;
}

/** Fields in which somebody proves who they are, in one of the ways that they have. */
export function useProof({ kinds, passkey }: ProofOptions) {
  const offered = inOrder.filter(
    (kind) => kinds.includes(kind) && (kind !== 'passkey' || (passkey && knowsPasskeys())),
  );
  const [chosen, setChosen] = useState<Kind>();
  const [text, setText] = useState('');
  const kind = chosen ?? offered[0];
  const fields: ReactNode = (
    <>
      {offered.length > 1 && kind && (
        <Select
          label="Prove it with"
          value={kind}
          options={offered.map((value) => ({ value, label: ways[value] }))}
          onChange={(value) => {
            setChosen(offered.find((one) => one === value));
            setText('');
          }}
        />
      )}
      {kind === undefined && (
        <p>None of your ways to sign in works here. Ask an admin to reset your second factor.</p>
      )}
      {kind === 'passkey' && <p>Your browser asks for the passkey when you continue.</p>}
      {kind && kind !== 'passkey' && (
        <TextField
          key={kind}
          label={ways[kind]}
          {...attributesOf[kind]}
          maxLength={1024}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </>
  );
  const prove = async (): Promise<Proof> => {
    if (kind === 'password') return { password: text };
    if (kind === 'totp') return { totp_code: text };
    if (kind === 'recovery_code') return { recovery_code: text };
    if (kind === 'passkey' && passkey) return { passkey: await signWithPasskey(passkey) };
    throw new Error('Choose how to prove who you are.');
  };
  return { fields, prove, isComplete: kind === 'passkey' || text.trim() !== '' };
}

const attributesOf = {
  totp: {
    hint: 'Six digits that change every 30 seconds.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  password: { type: 'password', autoComplete: 'current-password' },
  recovery_code: { hint: 'Each works once.', autoComplete: 'off' },
} as const;
