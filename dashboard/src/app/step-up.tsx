import { lazy, Suspense } from 'react';
import { useAskedProof } from '../lib/api/proof-of-identity.ts';

const StepUpDialog = lazy(async () => ({
  default: (await import('../features/sign-in-security/step-up-dialog.tsx')).StepUpDialog,
}));

/** Above every page: asks who it is where the API wants to know before a dangerous act. */
export function StepUp() {
  const asked = useAskedProof();
  if (!asked) return null;
  return (
    <Suspense>
      <StepUpDialog onSettle={asked.settle} />
    </Suspense>
  );
}
