import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorKind, StartedSetUp } from '#contract/accounts/second-factor.ts';
import { addSecondFactor, startSetUp } from '#contract/operations/second-factor.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import styles from '../../components/forms/form.module.css';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { RecoveryCodes } from '../../components/forms/recovery-codes.tsx';
import { SetUpFields } from '../../components/forms/set-up-fields.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { call } from '../../lib/api/call.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { makePasskey } from '../../lib/browser/passkeys.ts';

interface SetUpDialogProps {
  readonly kind: SecondFactorKind;
  /** With the recovery codes, if these are the first. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

const titles = { totp: 'Add an authenticator app', passkey: 'Add a passkey' } as const;
const usualNames = { totp: 'Phone', passkey: 'This device' } as const;

export function SetUpDialog(props: SetUpDialogProps) {
  const started = useQuery({
    queryKey: ['set-up', props.kind],
    queryFn: () => call(startSetUp, { body: { kind: props.kind } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (started.data) return <AnswerDialog {...props} started={started.data} />;
  return (
    <Dialog title={titles[props.kind]} onClose={props.onClose}>
      <Loaded results={[started]}>{() => null}</Loaded>
    </Dialog>
  );
}

function AnswerDialog(props: SetUpDialogProps & { readonly started: StartedSetUp }) {
  const { kind, started, onAdded, onClose } = props;
  const change = useChange();
  const [name, setName] = useState<string>(usualNames[kind]);
  const [code, setCode] = useState('');
  const isComplete = name.trim() !== '' && (kind === 'passkey' || code.trim() !== '');
  return (
    <FormDialog
      title={titles[kind]}
      submit="Add"
      submitting="Adding …"
      canSubmit={isComplete}
      onSubmit={async () => {
        const proof = started.new_passkey
          ? { new_passkey: await makePasskey(started.new_passkey) }
          : { totp_code: code };
        const body = { challenge: started.challenge, name: name.trim(), ...proof };
        const added = await change(addSecondFactor, { body });
        onAdded(added.recovery_codes);
      }}
      onClose={onClose}
    >
      <SetUpFields started={started} code={code} onCode={setCode} />
      <TextField
        label="Name"
        hint="To recognise it by."
        maxLength={80}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      title="Your recovery codes"
      holdsFast
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          I have kept them
        </Button>
      }
    >
      <div className={styles.form}>
        <RecoveryCodes codes={codes} />
      </div>
    </Dialog>
  );
}
