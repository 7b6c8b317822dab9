import { useState } from 'react';
import type { Prompt } from '#contract/prompts.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Progress } from '../../components/progress.tsx';
import { counted, formatCount } from '../../lib/format.ts';
import { platformNames } from '../../lib/platforms.ts';
import { AddedCost } from './added-cost.tsx';
import {
  type BulkKind,
  bulkDraftOf,
  changeOf,
  changesAny,
  effectSentence,
  gainedPlatforms,
  lostPlatforms,
} from './bulk-changes.ts';
import { BulkFields } from './bulk-fields.tsx';
import { useBulkChange } from './use-bulk-change.ts';

interface BulkDialogProps {
  readonly kind: BulkKind;
  readonly prompts: readonly Prompt[];
  /** All of them were changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const titles: Readonly<Record<BulkKind, (prompts: string) => string>> = {
  tags: (prompts) => `Tag ${prompts}`,
  topics: (prompts) => `Topics of ${prompts}`,
  stage: (prompts) => `Move ${prompts} to a stage`,
  persona: (prompts) => `Persona of ${prompts}`,
  platforms: (prompts) => `Platforms of ${prompts}`,
  paused: (prompts) => `Pause ${prompts}?`,
  active: (prompts) => `Resume ${prompts}?`,
  archived: (prompts) => `Archive ${prompts}?`,
};

const buttons = { paused: 'Pause', active: 'Resume', archived: 'Archive' } as const;

/** One change for all prompts that were chosen: says what it does and costs, then does it. */
export function BulkDialog({ kind, prompts: chosen, onDone, onClose }: BulkDialogProps) {
  // As they were when it was opened: what it says stays while the change is made and the list is read again.
  const [prompts] = useState(chosen);
  const [draft, setDraft] = useState(() => bulkDraftOf(prompts));
  const { done, run } = useBulkChange(prompts);
  const change = changeOf(kind, draft);
  const lost = lostPlatforms(prompts, change).map((platform) => platformNames[platform]);
  const submit = kind in buttons ? buttons[kind as keyof typeof buttons] : 'Change';
  return (
    <FormDialog
      title={titles[kind](counted(prompts.length, 'prompt'))}
      submit={submit}
      submitting="Changing …"
      look={kind === 'archived' ? 'danger' : 'primary'}
      canSubmit={change !== undefined && changesAny(prompts, change)}
      onSubmit={async () => {
        if (change) await run(change);
        onDone();
      }}
      onClose={onClose}
    >
      <BulkFields
        kind={kind}
        prompts={prompts}
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      {change && <p aria-live="polite">{effectSentence(prompts, change)}</p>}
      {lost.length > 0 && <p>No longer asked on {lost.join(', ')}. Answers from there are kept.</p>}
      <AddedCost added={gainedPlatforms(prompts, change)} />
      {done !== undefined && (
        <Progress
          label="Prompts changed"
          done={done}
          total={prompts.length}
          text={`${formatCount(done)} of ${formatCount(prompts.length)}`}
        />
      )}
    </FormDialog>
  );
}
