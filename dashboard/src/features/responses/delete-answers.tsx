import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type {
  DeleteResponsesBody,
  ResponseDeletion,
} from '#contract/answers/response-deletions.ts';
import { deleteResponses } from '#contract/operations/responses.ts';
import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Progress } from '../../components/page/progress.tsx';
import { Failure, Skeleton } from '../../components/page/states.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import styles from '../../components/upload/upload.module.css';
import { call } from '../../lib/api/call.ts';
import { markStale } from '../../lib/api/mark-stale.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatCount, formatPeriod } from '../../lib/words/format.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { changeOfAnswers, changeOfPresence } from './deletion-words.ts';

export type DeletionFilters = Omit<DeleteResponsesBody, 'confirm'>;

interface DeleteAnswersProps {
  readonly title: string;
  readonly filters: DeletionFilters;
  /** The page behind it is about what is deleted, and is left at the end. */
  readonly isPageOfIt?: boolean;
  /** What stands above what would be deleted, such as a choice. */
  readonly children?: ReactNode;
  readonly onClose: (isDeleted: boolean) => void;
}

/** Says what would be deleted and how figures change; the red button deletes exactly that. */
export function DeleteAnswers(props: DeleteAnswersProps) {
  const { title, filters, isPageOfIt = false, children, onClose } = props;
  const { preview, confirm, deletion } = useDeletion(filters, isPageOfIt);
  const shown = deletion ?? preview.data;
  const words = filters.erase
    ? { verb: 'Erase', doing: 'Erasing …' }
    : { verb: 'Delete', doing: 'Deleting …' };
  const isOver = deletion?.status === 'deleted';
  const canDelete = preview.data !== undefined && preview.data.answers > 0 && !preview.isFetching;
  return (
    <Dialog
      title={title}
      onClose={() => onClose(isOver)}
      actions={
        deletion ? (
          <Button look="primary" onClick={() => onClose(isOver)}>
            {isOver ? 'Done' : 'Close'}
          </Button>
        ) : (
          <>
            <Button onClick={() => onClose(false)}>Keep them</Button>
            <Button
              look="danger"
              disabled={!canDelete || confirm.isPending}
              onClick={() => preview.data && confirm.mutate(preview.data.token)}
            >
              {confirm.isPending
                ? words.doing
                : preview.data
                  ? `${words.verb} ${counted(preview.data.answers, 'answer')}`
                  : words.verb}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        {!deletion && children}
        {preview.error && !shown && (
          <Failure error={preview.error} onRetry={() => void preview.refetch()} />
        )}
        {!shown && !preview.error && <Skeleton lines={6} />}
        {shown && (deletion ? <Deleted deletion={deletion} /> : <Preview deletion={shown} />)}
        {confirm.error && <Notice tone="bad">{confirm.error.message}</Notice>}
      </div>
    </Dialog>
  );
}

/** The preview of these filters, and once it is confirmed, how far the deletion is. */
function useDeletion(filters: DeletionFilters, isPageOfIt: boolean) {
  const params = { brand_id: useBrandId() };
  const client = useQueryClient();
  const preview = useQuery({
    queryKey: ['preview of a deletion', params.brand_id, filters],
    queryFn: ({ signal }) => call(deleteResponses, { params, body: filters }, signal),
    // What is deleted is what was shown, so nothing is shown again meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const confirm = useMutation({
    mutationFn: (token: string) => call(deleteResponses, { params, body: { confirm: token } }),
  });
  const token = confirm.data?.token;
  const progress = useQuery({
    queryKey: ['progress of a deletion', params.brand_id, token],
    queryFn: ({ signal }) =>
      call(deleteResponses, { params, body: { confirm: token ?? '' } }, signal),
    enabled: token !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'deleted' ? false : 1_000),
    gcTime: 0,
  });
  const deletion = progress.data ?? confirm.data;
  const isOver = deletion?.status === 'deleted';
  useEffect(() => {
    if (!isOver) return;
    void markStale(
      client,
      deleteResponses,
      { brand_id: params.brand_id },
      isPageOfIt ? 'none' : 'active',
    );
  }, [client, isOver, isPageOfIt, params.brand_id]);
  return { preview, confirm, deletion };
}

function Preview({ deletion }: { readonly deletion: ResponseDeletion }) {
  const { answers, erase, left_out, prompts, first_day, last_day, platforms } = deletion;
  if (answers === 0) {
    return <Notice>No {erase ? '' : 'imported or pasted '}answer fits this choice.</Notice>;
  }
  const days = first_day && last_day ? formatPeriod({ start: first_day, end: last_day }) : '';
  return (
    <div className={styles.form} aria-live="polite">
      <p>
        <strong>{counted(answers, 'answer')}</strong> to {counted(prompts, 'prompt')} from {days}{' '}
        {erase
          ? 'will be erased: texts, sources, what providers sent, evidence, judgements and quotes.'
          : 'will be deleted for good. Answers that Sightline collected stay.'}
      </p>
      <DataTable
        caption="How figures of these days change"
        rows={[
          { ...deletion, name: 'All platforms' },
          ...platforms.map((row) => ({ ...row, name: platformNames[row.platform] })),
        ]}
        rowKey={({ name }) => name}
        sortable={false}
        columns={[
          { key: 'platform', label: 'Platform', value: ({ name }) => name },
          { key: 'answers', label: 'Answers', value: changeOfAnswers },
          { key: 'presence', label: 'Presence', value: changeOfPresence },
        ]}
      />
      <p className={styles.hint}>
        Of all answers of these days, now and afterwards. Presence is the share that names you.
      </p>
      {left_out > 0 && (
        <Notice>
          Of your choice, {counted(left_out, 'answer')} will stay
          {erase ? '.' : ': not imported or pasted.'}
        </Notice>
      )}
      <Notice tone="caution">
        This cannot be undone.{' '}
        {erase
          ? 'Collected answers never come back, but backups and exported files keep what they have.'
          : 'You can import the same answers again.'}
      </Notice>
    </div>
  );
}

function Deleted({ deletion }: { readonly deletion: ResponseDeletion }) {
  const { token, status, answers, erase, done, kept, certificate } = deletion;
  if (status !== 'deleted') {
    const text = `${formatCount(done)} of ${formatCount(answers)}`;
    return (
      <div className={styles.form}>
        <p>{erase ? 'Erasing' : 'Deleting'}. You may close this: it continues in the background.</p>
        <Progress
          label={erase ? 'Erasing answers' : 'Deleting answers'}
          done={done}
          total={answers}
          text={text}
        />
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <Notice tone="good">
        {counted(answers - kept, 'answer')} {erase ? 'erased' : 'deleted'}.
        {kept > 0 && ` ${counted(kept, 'answer')} stayed: imported again in the meantime.`}
      </Notice>
      {erase && certificate && (
        <>
          <p>
            Erased by {certificate.confirmed_by}, rows by table:{' '}
            {certificate.removed
              .map(({ table, rows }) => `${table} ${formatCount(rows)}`)
              .join(', ')}
            .
          </p>
          <CopyField label="Token of this record, for the API" text={token} />
        </>
      )}
    </div>
  );
}
