import { useState } from 'react';
import type { CurrentSession } from '#contract/accounts/accounts.ts';
import { Page } from '../../components/page/page.tsx';
import { KeyStep } from './key-step.tsx';
import { ReviewStep } from './review-step.tsx';
import styles from './setup.module.css';
import { draftOf, type SetupDraft } from './setup-draft.ts';
import { useCost } from './use-cost.ts';
import { WebsiteStep } from './website-step.tsx';

/** Of one organization: another one that is signed in to has nothing to do with it. */
const keyOf = (organizationId: number) => `sightline-new-brand-${organizationId}`;

/** What was being set up in this window before it was loaded again. */
function keptDraft(organizationId: number): SetupDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(organizationId)) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keepDraft(organizationId: number, draft: SetupDraft | undefined): void {
  if (draft) sessionStorage.setItem(keyOf(organizationId), JSON.stringify(draft));
  else sessionStorage.removeItem(keyOf(organizationId));
}

/** Only this code writes it; an older version of it may have written something else. */
function isDraft(kept: unknown): kept is SetupDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { brand, prompts, readPages } = kept as Partial<SetupDraft>;
  return (
    typeof brand?.name === 'string' &&
    [brand.competitors, brand.topics, brand.otherNames, prompts, readPages].every(Array.isArray)
  );
}

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
