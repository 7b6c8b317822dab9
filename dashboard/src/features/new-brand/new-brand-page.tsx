import { useState } from 'react';
import type { CurrentSession } from '#contract/accounts.ts';
import { Page } from '../../components/page.tsx';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { KeyStep } from './key-step.tsx';
import { ReviewStep } from './review-step.tsx';
import styles from './setup.module.css';
import { draftOf, type SetupDraft } from './setup-draft.ts';
import { useCost } from './use-cost.ts';
import { WebsiteStep } from './website-step.tsx';

const steps = ['Website', 'Check what we found', 'Key and budget'] as const;

/** From a website to a brand whose first answers are on their way. */
export function NewBrandPage({ session }: { readonly session: CurrentSession }) {
  const organizationId = session.organization.id;
  const [draft, setDraft] = useState(() => keptDraft(organizationId));
  const [isChecked, setIsChecked] = useState(draft?.brandId !== undefined);
  const set = (next: SetupDraft | undefined) => {
    setDraft(next);
    keepDraft(organizationId, next);
  };
  const step = draft ? (isChecked ? 2 : 1) : 0;
  return (
    <Page
      title="New brand"
      lead="From your website to the first answers. You can change everything later."
    >
      <ol className={styles.steps} aria-label="Steps">
        {steps.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined}>
            {index + 1}. {name}
          </li>
        ))}
      </ol>
      {draft ? (
        <DraftSteps
          session={session}
          draft={draft}
          isChecked={isChecked}
          onChecked={(checked) => {
            setIsChecked(checked);
            scrollTo({ top: 0 });
          }}
          onChange={set}
        />
      ) : (
        <WebsiteStep onSuggestion={(suggestion) => set(draftOf(suggestion))} />
      )}
    </Page>
  );
}

interface DraftStepsProps {
  readonly session: CurrentSession;
  readonly draft: SetupDraft;
  readonly isChecked: boolean;
  readonly onChecked: (isChecked: boolean) => void;
  readonly onChange: (draft: SetupDraft | undefined) => void;
}

function DraftSteps({ session, draft, isChecked, onChecked, onChange }: DraftStepsProps) {
  const cost = useCost(draft);
  const change = (part: Partial<SetupDraft>) => onChange({ ...draft, ...part });
  if (!isChecked) {
    return (
      <ReviewStep
        draft={draft}
        onChange={change}
        onContinue={() => onChecked(true)}
        onStartOver={() => onChange(undefined)}
      />
    );
  }
  return (
    <KeyStep
      session={session}
      draft={draft}
      cost={cost}
      onChange={change}
      onBack={() => onChecked(false)}
      // What is on screen stays until the next page is there.
      onCreated={() => keepDraft(session.organization.id, undefined)}
    />
  );
}
