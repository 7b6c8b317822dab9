import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePrompts } from '#contract/operations/prompt-changes.ts';
import type { listPrompts } from '#contract/operations/prompts.ts';
import type { PromptChange } from '#contract/prompts/prompt-changes.ts';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { Button } from '../../components/controls/button.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Progress } from '../../components/page/progress.tsx';
import type { ApiRequest } from '../../lib/api/api-request.ts';
import { call, send } from '../../lib/api/call.ts';
import { markStale } from '../../lib/api/mark-stale.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { AddedCost } from './added-cost.tsx';
import {
  type BulkKind,
  bulkDraftOf,
  bulkKinds,
  changeOf,
  changesAny,
  effectSentence,
  gainedPlatforms,
  lostPlatforms,
} from './bulk-changes.ts';
import { BulkFields } from './bulk-fields.tsx';
import styles from './selection-bar.module.css';
import type { PromptSelection } from './use-prompt-selection.ts';

/** The most that the API changes in one step. */
const atOnce = 500;

/** Makes a change in steps, each for all of its prompts or for none; what was changed before a refusal stays. */
function useBulkChange(prompts: readonly Prompt[]) {
  const client = useQueryClient();
  const params = { brand_id: useBrandId() };
  /** Only where there are several steps. */
  const [done, setDone] = useState<number>();

  async function run(change: PromptChange): Promise<void> {
    const ids = prompts.map(({ id }) => id);
    let start = 0;
    try {
      for (; start < ids.length; start += atOnce) {
        if (ids.length > atOnce) setDone(start);
        const body = { prompt_ids: ids.slice(start, start + atOnce), change };
        await call(changePrompts, { params, body });
      }
    } catch (error) {
      if (start === 0 || !(error instanceof Error)) throw error;
      const why = error.message.replace(/ Nothing was changed\.?$/, '');
      throw new Error(
        `The first ${counted(start, 'prompt')} were changed, the rest were not. ${why}`,
        {
          cause: error,
        },
      );
    } finally {
      await markStale(client, changePrompts, params);
    }
  }

  return { done, run };
}

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
function BulkDialog({ kind, prompts: chosen, onDone, onClose }: BulkDialogProps) {
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

/** As many as a pool usually holds. */
export const maxSelected = 10_000;

interface SelectionBarProps {
  readonly selection: PromptSelection;
  readonly listed: readonly Prompt[];
  readonly total: number;
  /** Reads every prompt that matches the filters, up to `maxSelected`. */
  readonly everything: ApiRequest<typeof listPrompts>;
}

/** Chooses prompts, and says what can be done with those chosen. */
export function SelectionBar({ selection, listed, total, everything }: SelectionBarProps) {
  const [kind, setKind] = useState<BulkKind>();
  const selectAll = useMutation({
    mutationFn: () => send(everything),
    onSuccess: ({ items }) => selection.add(items),
  });
  const count = selection.prompts.length;
  const { elsewhere } = selection;
  const apart = elsewhere > 0 ? `, ${formatCount(elsewhere)} not on this page` : '';
  const isPageChosen = listed.every(({ id }) => selection.has(id));
  // Those of another filter may be as many as match this one.
  const isAllChosen = isPageChosen && count >= Math.min(total, maxSelected);
  const all = total > maxSelected ? 'the first' : 'all';
  return (
    <section
      className={count > 0 ? `${styles.bar} ${styles.chosen}` : styles.bar}
      data-changes
      aria-label="Selected prompts"
    >
      <span className={styles.count} aria-live="polite">
        {count === 0
          ? 'Select prompts to change several at once.'
          : `${formatCount(count)} selected${apart}`}
      </span>
      {listed.length > 0 && !isPageChosen && (
        <Button look="quiet" onClick={() => selection.add(listed)}>
          Select {total > listed.length ? 'this page' : `all ${formatCount(total)}`}
        </Button>
      )}
      {total > listed.length && !isAllChosen && (
        <Button look="quiet" disabled={selectAll.isPending} onClick={() => selectAll.mutate()}>
          {selectAll.isPending
            ? 'Selecting …'
            : `Select ${all} ${formatCount(Math.min(total, maxSelected))} that match`}
        </Button>
      )}
      {count > 0 && (
        <>
          <Button look="quiet" onClick={selection.clear}>
            Clear
          </Button>
          <span className={styles.actions}>
            {bulkKinds.map(({ kind: one, label }) => (
              <Button key={one} onClick={() => setKind(one)}>
                {label}
              </Button>
            ))}
          </span>
        </>
      )}
      {selectAll.error && <Notice tone="bad">{selectAll.error.message}</Notice>}
      {kind && (
        <BulkDialog
          kind={kind}
          prompts={selection.prompts}
          onDone={selection.clear}
          onClose={() => setKind(undefined)}
        />
      )}
    </section>
  );
}
