import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArchivedBrand } from '#contract/brands.ts';
import { listArchivedBrands, restoreBrand } from '#contract/operations/brands.ts';
import { Button } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { formatDay } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useChange } from '../../lib/use-change.ts';

const request = requestOf(listArchivedBrands, { query: { limit: 1000 } });

/** Brands that left the dashboard, and the way back. */
export function ArchivedBrands() {
  const brands = useQuery(requestQuery(request));
  const [restoring, setRestoring] = useState<ArchivedBrand>();
  return (
    <Section title="Archived brands" lead="Archived brands can’t be opened. Their history is kept.">
      <Loaded results={[brands]}>
        {({ items }) =>
          items.length === 0 ? (
            <p>No archived brands.</p>
          ) : (
            <DataTable<ArchivedBrand>
              caption="Archived brands"
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                { key: 'name', label: 'Name', value: ({ name }) => name },
                { key: 'website', label: 'Website', value: ({ website }) => website },
                {
                  key: 'archived',
                  label: 'Archived',
                  value: ({ archived_at }) => archived_at,
                  cell: ({ archived_at }) => formatDay(archived_at),
                },
                {
                  key: 'actions',
                  label: 'Actions',
                  value: () => null,
                  cell: (brand) => (
                    <Button look="quiet" onClick={() => setRestoring(brand)}>
                      Restore …<span className="visually-hidden"> {brand.name}</span>
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      {restoring && <RestoreDialog brand={restoring} onClose={() => setRestoring(undefined)} />}
    </Section>
  );
}

function RestoreDialog(props: { readonly brand: ArchivedBrand; readonly onClose: () => void }) {
  const { brand, onClose } = props;
  const change = useChange();
  return (
    <FormDialog
      title={`Restore ${brand.name}?`}
      submit="Restore"
      submitting="Restoring …"
      onSubmit={() => change(restoreBrand, { params: { brand_id: brand.id } })}
      onClose={onClose}
    >
      <p>
        The brand and its answers are back in the dashboard and the API. Its prompts stay paused and
        its sites inactive until you turn them on again.
      </p>
    </FormDialog>
  );
}
