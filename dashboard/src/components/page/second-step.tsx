import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  SecondFactorKind,
  SignInChallenge,
  StartedSetUp,
} from '#contract/accounts/second-factor.ts';
import { answerSignIn, setUpAtSignIn } from '#contract/operations/second-factor.ts';
import { call } from '../../lib/api/call.ts';
import { knowsPasskeys, makePasskey } from '../../lib/browser/passkeys.ts';
import { Button } from '../controls/button.tsx';
import { Select } from '../controls/field.tsx';
import { RecoveryCodes } from '../forms/recovery-codes.tsx';
import { SetUpFields } from '../forms/set-up-fields.tsx';
import { useProof } from '../forms/use-proof.tsx';
import { EntranceForm, EntranceMessage } from './entrance.tsx';

interface SecondStepProps {
  readonly challenge: SignInChallenge;
  readonly onSignedIn: () => Promise<unknown>;
  /** Back to the password, with a new challenge. */
  readonly onRestart: () => void;
}

/** The second step of signing in: a proof, or the first second factor of somebody who needs one. */
export function SecondStep(props: SecondStepProps) {
  return props.challenge.must_set_up ? <FirstFactor {...props} /> : <Proof {...props} />;
}

function Proof({ challenge, onSignedIn, onRestart }: SecondStepProps) {
  const { fields, prove, isComplete } = useProof(challenge);
  const answer = useMutation({
    mutationFn: async () =>
      call(answerSignIn, { body: { challenge: challenge.challenge, ...(await prove()) } }),
    onSuccess: onSignedIn,
  });
  return (
    <EntranceForm
      title="Confirm that it is you"
      lead="Your password is right. Your account also needs a second factor."
      submit="Continue"
      submitting="Checking …"
      isPending={answer.isPending}
      isIncomplete={!isComplete}
      problem={answer.error?.message}
      onSubmit={() => answer.mutate()}
    >
      {fields}
      <p>
        <Button look="quiet" onClick={onRestart}>
          Start again
        </Button>
      </p>
    </EntranceForm>
  );
}

function FirstFactor({ challenge, onSignedIn, onRestart }: SecondStepProps) {
  const [kind, setKind] = useState<SecondFactorKind>('totp');
  const [started, setStarted] = useState<StartedSetUp>();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const token = challenge.challenge;
  const start = useMutation({
    mutationFn: () => call(setUpAtSignIn, { body: { challenge: token, kind } }),
    onSuccess: setStarted,
  });
  const answer = useMutation({
    mutationFn: async () => {
      const made = started?.new_passkey
        ? { new_passkey: await makePasskey(started.new_passkey) }
        : { totp_code: code };
      return call(answerSignIn, { body: { challenge: token, ...made } });
    },
    onSuccess: async ({ recovery_codes }) => {
      if (recovery_codes) setCodes(recovery_codes);
      else await onSignedIn();
    },
  });
  if (codes) {
    return (
      <EntranceMessage title="Your recovery codes">
        <RecoveryCodes codes={codes} />
        <Button look="primary" onClick={() => void onSignedIn()}>
          I have kept them
        </Button>
      </EntranceMessage>
    );
  }
  const step = started ? answer : start;
  return (
    <EntranceForm
      title="Set up a second factor"
      lead="Your organization requires one: something that you have, in addition to your password."
      submit="Continue"
      submitting="Checking …"
      isPending={step.isPending}
      isIncomplete={started?.totp !== undefined && started.totp !== null && code.trim() === ''}
      problem={step.error?.message}
      onSubmit={() => step.mutate()}
    >
      {started ? (
        <SetUpFields started={started} code={code} onCode={setCode} />
      ) : (
        <Select
          label="Second factor"
          value={kind}
          options={[
            { value: 'totp', label: 'Authenticator app' },
            ...(knowsPasskeys() ? [{ value: 'passkey', label: 'Passkey' }] : []),
          ]}
          onChange={(value) => setKind(value === 'passkey' ? 'passkey' : 'totp')}
        />
      )}
      <p>
        <Button look="quiet" onClick={onRestart}>
          Start again
        </Button>
      </p>
    </EntranceForm>
  );
}
