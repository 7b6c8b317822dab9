import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { shareTable } from '#contract/operations/share-links.ts';
import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { TextField } from '../../components/controls/field.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import styles from '../../components/forms/form.module.css';
import { Notice } from '../../components/page/notice.tsx';
import { baseUrl } from '../../lib/api/base-url.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { defaultRange } from '../../lib/scope/period.ts';
import { queryFilters } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import type { Question } from './explorer-search.ts';

interface ShareTableDialogProps {
  readonly question: Question;
  readonly onClose: () => void;
}

/** A link that gives the rows of this question as CSV, for spreadsheets. */
export function ShareTableDialog({ question, onClose }: ShareTableDialogProps) {
  const params = { brand_id: useBrandId() };
  const { search } = useScope();
  const change = useChange();
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const isCustom = search.start !== undefined;
  const share = useMutation({
    mutationFn: () =>
      change(shareTable, {
        params,
        body: {
          name,
          expires_in_days: Number(days),
          table: {
            fields: [...question.dimensions, ...question.metrics],
            filters: [...queryFilters(search), ...question.filters],
            having: [...question.having],
            ...(isCustom
              ? { start_date: search.start, end_date: search.end }
              : { range: search.range ?? defaultRange }),
          },
        },
      }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    share.mutate();
  };
  const address = share.data && new URL(share.data.path.slice(1), baseUrl).href;
  return (
    <Dialog
      title="Share as CSV"
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {address === undefined ? (
        <form className={styles.form} onSubmit={send}>
          <p>
            Anyone with the link gets the current rows of this question and nothing else.
            Spreadsheets can read it.
          </p>
          <TextField
            label="Name"
            required
            maxLength={120}
            dir="auto"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Days until the link expires"
            type="number"
            min={1}
            max={366}
            required
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
          {share.error && <Notice tone="bad">{share.error.message}</Notice>}
          <div>
            <Button look="primary" type="submit" disabled={share.isPending}>
              {share.isPending ? 'Creating …' : 'Create link'}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.form}>
          <Notice tone="good">Copy the link now: it is shown only once.</Notice>
          <CopyField label="Link" text={address} />
          <CopyField label="In Google Sheets" text={`=IMPORTDATA("${address}")`} />
        </div>
      )}
    </Dialog>
  );
}
