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
import { counted } from '../../lib/format.ts';
import { markStale } from '../../lib/mark-stale.ts';
import { BudgetChoice, budgetOf } from './budget-choice.tsx';
import { createFromDraft } from './create-from-draft.ts';
import { KeysAndPlatforms } from './keys-and-platforms.tsx';
import styles from './setup.module.css';
import { promptsToCreate, type SetupDraft } from './setup-draft.ts';
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
  const monthlyBudget = budgetOf(cost);
  const create = useMutation({
    mutationFn: () =>
      createFromDraft(
        {
          send: call,
          onBrand: (brandId) => onChange({ brandId }),
          onProgress: (done, total) => setProgress({ done, total }),
        },
        draft,
        {
          ...{ platforms: cost.platforms, monthlyBudget: monthlyBudget ?? null, isUncertain },
          reportTo: session.email,
        },
      ),
    onError: (error) => setIsUncertain(!(error instanceof ApiError) || error.status === 0),
    onSuccess: async (brandId) => {
      onCreated();
      await markStale(client, createBrand);
      await navigate({ to: '/brands/$brandId/first-answers', params: { brandId: `${brandId}` } });
    },
  });
  const canCreate = cost.platforms.length > 0 && monthlyBudget !== undefined;
  return (
    <div className={styles.form}>
      <KeysAndPlatforms session={session} cost={cost} onChange={onChange} />
      <Section title="What it costs">
        <div className={styles.form}>
          <BudgetChoice cost={cost} onChange={onChange} />
        </div>
      </Section>
      {!cost.hasKey && (
        <Notice>
          You can add a key later. Until then nothing is asked and nothing is spent; you can paste
          answers that you got elsewhere.
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
          disabled={!canCreate || create.isPending || create.isSuccess}
          onClick={() => create.mutate()}
        >
          {create.error ? 'Try again' : createLabel(draft, cost)}
        </Button>
        <Button disabled={create.isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** What happens at once, and nothing that cannot. */
function createLabel(draft: SetupDraft, { hasKey, platforms }: Cost): string {
  const questions = promptsToCreate(draft).length * platforms.length;
  if (!hasKey || questions === 0) return 'Create the brand';
  return `Create the brand and ask ${counted(questions, 'question')}`;
}
