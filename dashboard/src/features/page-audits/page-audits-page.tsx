import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { createPageAudits } from '#contract/operations/page-audits.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextArea } from '../../components/controls/field.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { AddressPager, FilterRow, SearchField } from '../../components/page/list-parts.tsx';
import { Page } from '../../components/page/page.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId, useChangeSearch } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { distinctLines } from '../../lib/words/plain-text.ts';
import { auditStatusLabels } from './audit-status.tsx';
import { auditTable } from './audit-table.tsx';
import { auditsQuery, auditsRequest, pageSize } from './page-audit-requests.ts';
import { type PageAuditSearch, readPageAuditSearch } from './page-audit-search.ts';

/** The audits of the brand's pages, newest first. */
export function PageAuditsPage() {
  const brandId = useBrandId();
  const search = readPageAuditSearch(useSearch({ strict: false }));
  const [asks, setAsks] = useState(false);
  const move = useChangeSearch<PageAuditSearch>();
  const change = (next: PageAuditSearch) => move(next, { replace: 'url' in next });
  const audits = useQuery(auditsQuery(brandId, search));
  return (
    <Page
      title="Audits"
      lead="Whether AI agents can reach, read and quote a page, with the evidence and what to do."
      actions={
        <Button changes look="primary" icon="audit" onClick={() => setAsks(true)}>
          Audit pages
        </Button>
      }
      bar={
        <FilterRow>
          <Segmented
            label="State of the audits"
            value={search.status ?? 'all'}
            options={[
              { value: 'all', label: 'All' },
              { value: 'completed', label: auditStatusLabels.completed },
              { value: 'failed', label: auditStatusLabels.failed },
              { value: 'running', label: auditStatusLabels.running },
              { value: 'pending', label: auditStatusLabels.pending },
            ]}
            onChange={(status) => change({ status: status === 'all' ? undefined : status })}
          />
          <SearchField
            label="Search the addresses of pages"
            placeholder="Part of the address"
            value={search.url}
            onChange={(url) => change({ url })}
          />
        </FilterRow>
      }
    >
      <Panel
        title="All audits"
        requests={[auditsRequest(brandId, search)]}
        results={[audits]}
        empty={
          search.status || search.url
            ? 'No audit matches.'
            : 'Audit a page that answers a question of your customers: its report says what keeps AI agents from quoting it.'
        }
      >
        {(list) => ({ table: auditTable(list.items), note: counted(list.total, 'audit') })}
      </Panel>
      <AddressPager total={audits.data?.total} offset={search.offset} limit={pageSize} />
      {asks && <AuditPagesDialog onClose={() => setAsks(false)} />}
    </Page>
  );
}

export function AuditPagesDialog({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const change = useChange();
  const [text, setText] = useState('');
  const urls = distinctLines(text);
  return (
    <FormDialog
      title="Audit pages"
      submit={urls.length > 1 ? `Audit ${counted(urls.length, 'page')}` : 'Audit'}
      submitting="Starting …"
      canSubmit={urls.length > 0}
      onSubmit={() => change(createPageAudits, { params: { brand_id: brandId }, body: { urls } })}
      onClose={onClose}
    >
      <TextArea
        label="Addresses"
        hint="One per line, at most 500. Pages are fetched the way AI agents do, without JavaScript."
        required
        rows={6}
        placeholder="https://www.northwind.example/shoes"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
