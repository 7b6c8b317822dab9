import type { StartedSetUp } from '#contract/accounts/second-factor.ts';
import { CopyField } from '../controls/copy-field.tsx';
import { TextField } from '../controls/field.tsx';
import { QrCode } from '../controls/qr-code.tsx';

interface SetUpFieldsProps {
  readonly started: StartedSetUp;
  readonly code: string;
  readonly onCode: (code: string) => void;
}

/** What an authenticator app is set up with, and the code that it then shows; or what a browser will ask for. */
export function SetUpFields({ started, code, onCode }: SetUpFieldsProps) {
  const { totp } = started;
  if (!totp) return <p>Your browser asks where to keep the passkey when you continue.</p>;
  return (
    <>
      <p>Scan this with an authenticator app, or type the key into it.</p>
      <QrCode text={totp.uri} label="QR code for an authenticator app" />
      <CopyField label="Key" text={totp.secret} />
      <TextField
        label="Code that the app shows"
        hint="Six digits."
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        required
        value={code}
        onChange={(event) => onCode(event.target.value)}
      />
    </>
  );
}
