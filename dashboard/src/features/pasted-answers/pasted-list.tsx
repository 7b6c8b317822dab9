import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PastedAnswer } from '#contract/answers/pasted-answers.ts';
import { deletePastedAnswer, listPastedAnswers } from '#contract/operations/pasted-answers.ts';
import { Button } from '../../components/controls/button.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { DeleteDialog } from '../../components/forms/form-dialog.tsx';
import { Pager } from '../../components/page/list-parts.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { AddToNumbers } from './add-to-numbers.tsx';
import styles from './pasted-page.module.css';
import type { PastedSearch } from './pasted-search.ts';

const pageSize = 20;

interface PastedListProps {
  readonly search: PastedSearch;
  readonly onMove: (search: PastedSearch) => void;
}

/** What was pasted before, and which of it counts. */
export function PastedList({ search, onMove }: PastedListProps) {
  const params = { brand_id: useBrandId() };
  const query = { limit: pageSize, offset: search.offset };
  const request = requestOf(listPastedAnswers, { params, query });
  const pasted = useQuery(requestQuery(request));
  const [deleted, setDeleted] = useState<PastedAnswer>();
  return (
    <>
      <Panel
        title="Pasted answers"
        requests={[request]}
        results={[pasted]}
        empty="Answers that you paste are kept here. They change no number until you add them."
      >
        {({ items }) => ({
          table: tableOf({
            caption: 'Pasted answers',
            rows: items,
            rowKey: ({ id }) => id,
            sortable: false,
            columns: [
              {
                key: 'prompt',
                label: 'Prompt',
                value: ({ prompt }) => prompt,
                cell: ({ id, prompt }) => (
                  <PageLink page="responses/pasted" search={{ ...search, answer: id }}>
                    {prompt}
                  </PageLink>
                ),
              },
              {
                key: 'platform',
                label: 'Platform',
                value: ({ platform }) => platformNames[platform],
              },
              {
                key: 'answered',
                label: 'Answered',
                value: ({ created_at }) => created_at,
                cell: ({ created_at }) => <Moment at={created_at} />,
              },
              {
                key: 'counted',
                label: 'Numbers',
                value: ({ response_id }) => (response_id === null ? 'Not added' : 'Added'),
                cell: (answer) => <AddToNumbers answer={answer} />,
              },
              {
                key: 'actions',
                label: 'Actions',
                value: () => null,
                cell: (answer) => (
                  <Button
                    changes
                    look="quiet"
                    aria-label={`Delete the answer to “${answer.prompt}”`}
                    onClick={() => setDeleted(answer)}
                  >
                    Delete
                  </Button>
                ),
              },
            ],
          }),
        })}
      </Panel>
      <Pager
        total={pasted.data?.total}
        offset={search.offset ?? 0}
        limit={pageSize}
        onMove={(offset) => onMove({ ...search, offset: offset || undefined })}
      />
      {deleted && (
        <DeletePasted
          answer={deleted}
          onDeleted={() => {
            if (deleted.id === search.answer) onMove({ ...search, answer: undefined });
          }}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}

interface DeletePastedProps {
  readonly answer: PastedAnswer;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeletePasted({ answer, onDeleted, onClose }: DeletePastedProps) {
  const params = { brand_id: useBrandId(), pasted_answer_id: answer.id };
  const change = useChange();
  return (
    <DeleteDialog
      title="Delete this pasted answer?"
      onSubmit={async () => {
        onDeleted();
        await change(deletePastedAnswer, { params });
      }}
      onClose={onClose}
    >
      <p className={styles.asked} dir="auto">
        {answer.prompt}
      </p>
      {answer.response_id !== null && (
        <p>It was added to your numbers and stays there. Only this copy is deleted.</p>
      )}
    </DeleteDialog>
  );
}
