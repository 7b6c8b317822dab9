import { useQuery } from '@tanstack/react-query';
import type { StepUpChallenge } from '#contract/accounts/second-factor.ts';
import { startStepUp, stepUp } from '#contract/operations/second-factor.ts';
import { Dialog } from '../../components/forms/dialog.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { useProof } from '../../components/forms/use-proof.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { call } from '../../lib/api/call.ts';

interface StepUpDialogProps {
  readonly onSettle: (isProven: boolean) => void;
}

const title = 'Confirm that it is you';

/** Asks for a proof of identity; what was asked for is then done. */
export function StepUpDialog({ onSettle }: StepUpDialogProps) {
  const challenge = useQuery({
    queryKey: ['step-up'],
    queryFn: () => call(startStepUp, {}),
    // It works once, and for some minutes.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (challenge.data) return <ProofDialog challenge={challenge.data} onSettle={onSettle} />;
  return (
    <Dialog title={title} onClose={() => onSettle(false)}>
      <Loaded results={[challenge]}>{() => null}</Loaded>
    </Dialog>
  );
}

function ProofDialog({
  challenge,
  onSettle,
}: StepUpDialogProps & { readonly challenge: StepUpChallenge }) {
  const { kinds, passkey } = challenge;
  const { fields, prove, isComplete } = useProof({ kinds: [...kinds, 'password'], passkey });
  return (
    <FormDialog
      title={title}
      submit="Continue"
      submitting="Checking …"
      canSubmit={isComplete}
      onSubmit={async () => {
        const proof = await prove();
        const body = proof.passkey ? { ...proof, challenge: challenge.challenge } : proof;
        await call(stepUp, { body });
        onSettle(true);
      }}
      onClose={() => onSettle(false)}
    >
      <p>This can do harm in the wrong hands, so prove once more who you are.</p>
      {fields}
    </FormDialog>
  );
}
