import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { listPrompts } from '#contract/operations/prompts.ts';
import type { Prompt } from '#contract/prompts.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { send } from '../../lib/api.ts';
import type { ApiRequest } from '../../lib/api-request.ts';
import { formatCount } from '../../lib/format.ts';
import { type BulkKind, bulkKinds } from './bulk-changes.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import styles from './selection-bar.module.css';
import type { PromptSelection } from './use-prompt-selection.ts';

/** As many as a pool usually holds. */
export const mostSelected = 10_000;

interface SelectionBarProps {
  readonly selection: PromptSelection;
  readonly listed: readonly Prompt[];
  readonly total: number;
  /** Reads every prompt that matches the filters, up to `mostSelected`. */
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
  const isAllChosen = isPageChosen && count >= Math.min(total, mostSelected);
  const all = total > mostSelected ? 'the first' : 'all';
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
            : `Select ${all} ${formatCount(Math.min(total, mostSelected))} that match`}
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
