import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseImport } from '#contract/answers/response-deletions.ts';
import { listResponseImports } from '#contract/operations/responses.ts';
import { Button } from '../../components/controls/button.tsx';
import { Select, TextField } from '../../components/controls/field.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import { Pager } from '../../components/page/list-parts.tsx';
import { Failure, Skeleton } from '../../components/page/states.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { NamedRecord } from '../../components/table/record-cells.tsx';
import styles from '../../components/upload/upload.module.css';
import { useSignedIn } from '../../lib/account/session.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { isPlatform, platformNames, platformValues } from '../../lib/words/platforms.ts';
import { DeleteAnswers, type DeletionFilters } from './delete-answers.tsx';

const pageSize = 10;

type Chosen = { readonly import: ResponseImport } | 'filters';

/** What was imported together, and the way to delete it again. */
export function Imports({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>();
  const back = () => setChosen(undefined);
  if (chosen === 'filters') return <DeleteByFilters onClose={back} />;
  if (chosen) {
    const { id } = chosen.import;
    const title = `Delete the import “${id}”?`;
    return <DeleteAnswers title={title} filters={{ import_id: id }} onClose={back} />;
  }
  return <ImportList onChoose={setChosen} onClose={onClose} />;
}

interface ImportListProps {
  readonly onChoose: (chosen: Chosen) => void;
  readonly onClose: () => void;
}

function ImportList({ onChoose, onClose }: ImportListProps) {
  const params = { brand_id: useBrandId() };
  const [offset, setOffset] = useState(0);
  const query = { limit: pageSize, offset };
  const imports = useQuery(requestQuery(requestOf(listResponseImports, { params, query })));
  return (
    <Dialog
      title="Imports"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button onClick={() => onChoose('filters')}>Delete by days or platform …</Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          Files and requests that brought answers. Deleting one deletes its answers: you see first
          what that changes.
        </p>
        {imports.error && <Failure error={imports.error} onRetry={() => void imports.refetch()} />}
        {imports.isPending && <Skeleton lines={5} />}
        {imports.data?.total === 0 && (
          <p className={styles.hint}>
            Nothing was imported yet. Answers that were imported before imports were listed can be
            deleted by days or platform.
          </p>
        )}
        {imports.data && imports.data.total > 0 && (
          <DataTable
            caption="Imports, newest first"
            rows={imports.data.items}
            rowKey={({ id }) => id}
            sortable={false}
            columns={[
              {
                key: 'id',
                label: 'Import',
                value: ({ id }) => id,
                cell: ({ id, created_at, answers }) => (
                  <NamedRecord
                    name={<span className={styles.id}>{id}</span>}
                    detail={
                      <>
                        <Moment at={created_at} />, {counted(answers, 'answer')}
                      </>
                    }
                  />
                ),
              },
              {
                key: 'actions',
                label: 'Actions',
                value: () => null,
                cell: (row) => (
                  <Button
                    look="quiet"
                    aria-label={`Delete the import ${row.id}`}
                    onClick={() => onChoose({ import: row })}
                  >
                    Delete …
                  </Button>
                ),
              },
            ]}
          />
        )}
        <Pager total={imports.data?.total} offset={offset} limit={pageSize} onMove={setOffset} />
      </div>
    </Dialog>
  );
}

const anyPlatform = '';
const surfaces = [
  { value: 'both', label: 'Imported and pasted answers' },
  { value: 'import', label: 'Imported answers' },
  { value: 'pasted', label: 'Pasted answers' },
];
const everything = {
  value: 'every',
  label: 'All answers, collected ones too: erase everything kept of them',
};

/** The choice is above what it would delete, which changes with it. */
function DeleteByFilters({ onClose }: { readonly onClose: () => void }) {
  const isAdmin = useSignedIn()?.role === 'admin';
  const [platform, setPlatform] = useState(anyPlatform);
  const [surface, setSurface] = useState('both');
  const [days, setDays] = useState({ first: '', last: '' });
  const filters: DeletionFilters = {
    // Something is always given, and no platform is older than that.
    start_date: days.first || '2000-01-01',
    ...(days.last && { through_date: days.last }),
    ...(isPlatform(platform) && { platforms: [platform] }),
    ...((surface === 'import' || surface === 'pasted') && { surface }),
    ...(surface === everything.value && { erase: true }),
  };
  return (
    <DeleteAnswers title="Delete by days or platform" filters={filters} onClose={onClose}>
      <Select
        label="Which"
        value={surface}
        options={isAdmin ? [...surfaces, everything] : surfaces}
        onChange={setSurface}
      />
      <Select
        label="Platform"
        value={platform}
        options={[
          { value: anyPlatform, label: 'All platforms' },
          ...platformValues.map((value) => ({ value, label: platformNames[value] })),
        ]}
        onChange={setPlatform}
      />
      <TextField
        label="First day"
        type="date"
        value={days.first}
        onChange={({ target }) => setDays({ ...days, first: target.value })}
      />
      <TextField
        label="Last day"
        type="date"
        value={days.last}
        onChange={({ target }) => setDays({ ...days, last: target.value })}
      />
    </DeleteAnswers>
  );
}
