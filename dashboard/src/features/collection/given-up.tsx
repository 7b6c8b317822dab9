import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CollectionFailureRecord } from '#contract/collection/collections.ts';
import { retryCollectionFailures } from '#contract/operations/collections.ts';
import { Button } from '../../components/controls/button.tsx';
import { Money } from '../../components/figures/moment-and-money.tsx';
import { AddressPager } from '../../components/page/list-parts.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import styles from './collection-page.module.css';
import { failuresPerPage, failuresRequest } from './collection-requests.ts';
import { reasonLabel } from './platform-states.ts';

interface GivenUpProps {
  /** How many there are by the status, which is asked again while something is under way. */
  readonly failed: number | undefined;
  readonly offset: number;
}

/** Questions that got no answer however often they were asked, with the reason and a way to ask again. */
export function GivenUp({ failed, offset }: GivenUpProps) {
  const brandId = useBrandId();
  const change = useChange();
  const request = failuresRequest(brandId, offset);
  const failures = useQuery(requestQuery(request));
  const known = failures.data?.total;
  const { refetch } = failures;
  useEffect(() => {
    if (failed !== undefined && known !== undefined && failed !== known) void refetch();
  }, [failed, known, refetch]);
  const retry = useMutation({
    // Null: all of the brand.
    mutationFn: (ids: readonly number[] | null) =>
      change(retryCollectionFailures, {
        params: { brand_id: brandId },
        body: { failure_ids: ids },
      }),
  });
  return (
    <>
      <Panel
        title="Failed questions"
        meaning="A question that fails is retried up to five times over several minutes. After that, or if the provider rejects the question, it counts as failed. Failures are listed for 60 days."
        requests={[request]}
        results={[failures]}
        empty="No questions failed in the last 60 days."
        controls={
          (known ?? 0) > 0 && (
            <Button changes disabled={retry.isPending} onClick={() => retry.mutate(null)}>
              Ask all again
            </Button>
          )
        }
      >
        {({ items, total }) => ({
          table: failureTable(items, (id) => retry.mutate([id]), retry.isPending),
          note: total > 0 && counted(total, 'question'),
        })}
      </Panel>
      {retry.error && <Notice tone="bad">{retry.error.message}</Notice>}
      <AddressPager total={known ?? 0} offset={offset} limit={failuresPerPage} />
    </>
  );
}

function failureTable(
  failures: readonly CollectionFailureRecord[],
  onRetry: (id: number) => void,
  isBusy: boolean,
): ReadyTable {
  return tableOf<CollectionFailureRecord>({
    caption: 'Questions that failed',
    rows: failures,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'prompt',
        label: 'Prompt',
        value: ({ prompt }) => prompt,
        cell: ({ prompt, prompt_id: id }) => (
          <div className={styles.prompt}>
            <PageLink page="prompts" id={id}>
              {prompt}
            </PageLink>
          </div>
        ),
      },
      { key: 'platform', label: 'Platform', value: ({ platform }) => platformNames[platform] },
      {
        key: 'reason',
        label: 'Reason',
        value: ({ reason, message }) => `${reason}: ${message}`,
        cell: ({ reason, message }) => (
          <div className={classNames(styles.state, styles.reason)}>
            <span className={styles.failed}>{reasonLabel(reason)}</span>
            <span className={styles.detail}>{message}</span>
          </div>
        ),
      },
      { key: 'attempts', label: 'Attempts', numeric: true, value: ({ attempts }) => attempts },
      {
        key: 'cost',
        label: 'Cost',
        numeric: true,
        value: ({ cost_usd: cost }) => cost,
        cell: ({ cost_usd: cost }) => <Money usd={cost} />,
      },
      {
        key: 'time',
        label: 'Failed',
        value: ({ failed_at: time }) => time,
        cell: ({ failed_at: time }) => <span className={styles.nowrap}>{formatMoment(time)}</span>,
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: ({ id, prompt }) => (
          <Button changes disabled={isBusy} onClick={() => onRetry(id)}>
            Ask again<span className="visually-hidden">: {prompt}</span>
          </Button>
        ),
      },
    ],
  });
}
