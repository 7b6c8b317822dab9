import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CurrentSession } from '#contract/accounts.ts';
import { createBrand } from '#contract/operations/brands.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Progress } from '../../components/progress.tsx';
import { Section } from '../../components/section.tsx';
import { ApiError, call } from '../../lib/api.ts';
import { markStale } from '../../lib/mark-stale.ts';
import { ProviderKeysPanel } from '../provider-keys/provider-keys-panel.tsx';
import { BudgetChoice, budgetOf } from './budget-choice.tsx';
import { createFromDraft } from './create-from-draft.ts';
import styles from './setup.module.css';
import type { SetupDraft } from './setup-draft.ts';
import type { Cost } from './use-cost.ts';

interface KeyStepProps {
  readonly session: CurrentSession;
  readonly draft: SetupDraft;
  readonly cost: Cost;
  readonly onChange: (change: Partial<SetupDraft>) => void;
  readonly onBack: () => void;
  readonly onCreated: () => void;
}

/** With whose key platforms are asked, which can wait, and then the brand. */
export function KeyStep({ session, draft, cost, onChange, onBack, onCreated }: KeyStepProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [progress, setProgress] = useState({ done: 0, total: 1 });
  const [isUncertain, setIsUncertain] = useState(false);
  const create = useMutation({
    mutationFn: () =>
      createFromDraft(
        {
          send: call,
          onBrand: (brandId) => onChange({ brandId }),
          onProgress: (done, total) => setProgress({ done, total }),
        },
        draft,
        { platforms: cost.platforms, monthlyBudget: budgetOf(cost), isUncertain },
      ),
    onError: (error) => setIsUncertain(!(error instanceof ApiError) || error.status === 0),
    onSuccess: async (brandId) => {
      onCreated();
      await markStale(client, createBrand);
      await navigate({ to: '/brands/$brandId/first-answers', params: { brandId: `${brandId}` } });
    },
  });
  const isAdmin = session.role === 'admin';
  return (
    <div className={styles.form}>
      {isAdmin ? (
        <ProviderKeysPanel organizationId={session.organization.id} platforms={cost.platforms} />
      ) : (
        <Notice>An admin of your organization can add provider keys.</Notice>
      )}
      <Section title="What it costs">
        <div className={styles.form}>
          <BudgetChoice cost={cost} onChange={onChange} />
        </div>
      </Section>
      {!cost.isKnown && (
        <Notice>
          You can add a key later. Until then no platform is asked, and the prompts wait.
        </Notice>
      )}
      {create.error && (
        <Notice tone="bad">
          {create.error.message}{' '}
          {draft.brandId !== undefined &&
            'The brand exists already: trying again continues with it and creates nothing twice.'}
        </Notice>
      )}
      {create.isPending && (
        <Progress
          label="Creating the brand"
          done={progress.done}
          total={progress.total}
          text={`${progress.done} of ${progress.total} steps`}
        />
      )}
      <div className={styles.actions}>
        <Button
          changes
          look="primary"
          disabled={create.isPending || create.isSuccess}
          onClick={() => create.mutate()}
        >
          {create.error ? 'Try again' : 'Create the brand and start'}
        </Button>
        <Button disabled={create.isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
