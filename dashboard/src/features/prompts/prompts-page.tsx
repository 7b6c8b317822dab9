import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listPrompts } from '#contract/operations/prompts.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { counted } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { AddPromptDialog } from './add-prompt-dialog.tsx';
import { ImportPromptsDialog } from './import-prompts-dialog.tsx';
import { PoolUsage } from './pool-usage.tsx';
import { PromptFilters } from './prompt-filters.tsx';
import { type PromptSearch, readPromptSearch } from './prompt-search.ts';
import { promptTable } from './prompt-table.tsx';
import styles from './prompts-page.module.css';
import { mostSelected, SelectionBar } from './selection-bar.tsx';
import { usePromptNumbers } from './use-prompt-numbers.ts';
import { usePromptSelection } from './use-prompt-selection.ts';

const pageSize = 50;

/** The questions that are asked, what came of them, and all that can be done with them. */
export function PromptsPage() {
  const brandId = useBrandId();
  const { search } = useScope();
  const own = readPromptSearch(useSearch({ strict: false }));
  const [dialog, setDialog] = useState<'add' | 'import'>();
  const navigate = useNavigate();
  const change = (next: PromptSearch) =>
    void navigate({
      to: '.',
      search: (all: object) => ({ ...all, offset: undefined, ...next }),
      replace: 'search' in next,
    });
  const params = { brand_id: brandId };
  const filters = {
    status: own.status && [own.status],
    search: own.search,
    topic: own.topic,
    platform: search.platform,
    persona_id: search.persona,
    stage: search.stage,
    tag: search.tag,
    country: search.country,
  };
  const query = { ...filters, limit: pageSize, offset: own.offset };
  const request = requestOf(listPrompts, { params, query });
  const prompts = useQuery(requestQuery(request));
  const selection = usePromptSelection(prompts.data?.items ?? []);
  const numbers = usePromptNumbers(prompts.data?.items.map(({ id }) => id) ?? []);
  return (
    <Page
      title="Prompts"
      lead="The questions that AI platforms are asked for this brand, and how often they name it."
      actions={
        <>
          <PoolUsage />
          <Button changes icon="table" onClick={() => setDialog('import')}>
            Import
          </Button>
          <Button changes look="primary" icon="prompts" onClick={() => setDialog('add')}>
            Add prompt
          </Button>
        </>
      }
      bar={
        <>
          <ScopeBar bounds />
          <PromptFilters search={own} onChange={change} />
        </>
      }
    >
      {!prompts.data && <div className={styles.coming} />}
      {prompts.data && prompts.data.total > 0 && own.status !== 'archived' && (
        <SelectionBar
          selection={selection}
          listed={prompts.data.items}
          total={prompts.data.total}
          everything={requestOf(listPrompts, {
            params,
            query: { ...filters, limit: mostSelected },
          })}
        />
      )}
      <Panel
        title="All prompts"
        requests={[request, ...numbers.requests]}
        results={[prompts]}
        empty={
          Object.values(filters).some(Boolean)
            ? 'No prompt matches.'
            : 'Add the first question that your customers ask an AI platform.'
        }
        className={styles.panel}
      >
        {(list) => ({
          table: promptTable(list.items, numbers.of, selection),
          note: counted(list.total, 'prompt'),
        })}
      </Panel>
      {prompts.data && (
        <Pager
          total={prompts.data.total}
          offset={own.offset ?? 0}
          limit={pageSize}
          onMove={(offset) => change({ offset: offset || undefined })}
        />
      )}
      {dialog === 'add' && <AddPromptDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'import' && <ImportPromptsDialog onClose={() => setDialog(undefined)} />}
    </Page>
  );
}
