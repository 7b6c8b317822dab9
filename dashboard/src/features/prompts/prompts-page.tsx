import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { createPrompt, listPrompts } from '#contract/operations/prompts.ts';
import { emptyDraft, promptBody } from '#domain/tables/prompt-draft.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextArea } from '../../components/controls/field.tsx';
import { Icon } from '../../components/controls/icon.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { CostEstimate } from '../../components/forms/cost-estimate.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { AddressPager, FilterRow, SearchField } from '../../components/page/list-parts.tsx';
import { Page } from '../../components/page/page.tsx';
import bar from '../../components/scope-bar/scope-bar.module.css';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId, useChangeSearch, useScope } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { findActiveSuccessor, successorIsActive } from './active-successor.ts';
import { ImportPromptsDialog } from './import-prompts-dialog.tsx';
import { PoolUsage } from './pool-usage.tsx';
import { platformQuery } from './prompt-draft.ts';
import { PromptForm } from './prompt-form.tsx';
import { type PromptSearch, readPromptSearch } from './prompt-search.ts';
import { promptTable } from './prompt-table.tsx';
import styles from './prompts-page.module.css';
import { maxSelected, SelectionBar } from './selection-bar.tsx';
import { usePromptNumbers } from './use-prompt-numbers.ts';
import { usePromptSelection } from './use-prompt-selection.ts';

const pageSize = 50;

/** The questions that are asked, what came of them, and all that can be done with them. */
export function PromptsPage() {
  const brandId = useBrandId();
  const { search } = useScope();
  const own = readPromptSearch(useSearch({ strict: false }));
  const [dialog, setDialog] = useState<'add' | 'import'>();
  const move = useChangeSearch<PromptSearch>();
  const change = (next: PromptSearch) => move(next, { replace: 'search' in next });
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
            query: { ...filters, limit: maxSelected },
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
      <AddressPager total={prompts.data?.total} offset={own.offset} limit={pageSize} />
      {dialog === 'add' && <AddPromptDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'import' && <ImportPromptsDialog onClose={() => setDialog(undefined)} />}
    </Page>
  );
}

interface PromptFiltersProps {
  readonly search: PromptSearch;
  readonly onChange: (change: PromptSearch) => void;
}

export function PromptFilters({ search, onChange }: PromptFiltersProps) {
  return (
    <FilterRow>
      <Segmented
        label="State of the prompts"
        value={search.status ?? 'current'}
        options={[
          { value: 'current', label: 'Current' },
          { value: 'active', label: 'Active' },
          { value: 'paused', label: 'Paused' },
          { value: 'archived', label: 'Archived' },
        ]}
        onChange={(status) => onChange({ status: status === 'current' ? undefined : status })}
      />
      <SearchField
        label="Search the text of prompts"
        placeholder="Search prompts"
        value={search.search}
        onChange={(text) => onChange({ search: text })}
      />
      {search.topic && (
        <button type="button" className={bar.chip} onClick={() => onChange({ topic: undefined })}>
          <span className="visually-hidden">Remove filter </span>
          <span className={bar.detail}>Topic</span>
          {search.topic}
          <Icon name="close" />
        </button>
      )}
    </FilterRow>
  );
}

export function AddPromptDialog({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const change = useChange();
  const [text, setText] = useState('');
  const [draft, setDraft] = useState(emptyDraft);
  const [told, setTold] = useState<string>();
  const body = promptBody(text.trim(), draft);
  const isTold = told === JSON.stringify(body);
  const submit = async () => {
    if (!isTold && (await findActiveSuccessor(brandId, body)) !== null) {
      setTold(JSON.stringify(body));
      throw new Error(successorIsActive);
    }
    await change(createPrompt, { params: { brand_id: brandId }, body });
  };
  return (
    <FormDialog
      title="Add a prompt"
      submit={isTold ? 'Add anyway' : 'Add'}
      submitting="Adding …"
      canSubmit={text.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Question"
        required
        maxLength={5000}
        placeholder="Which freight software suits a small depot?"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PromptForm
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <CostEstimate query={{ prompts: 1, ...platformQuery(draft.platforms) }} />
    </FormDialog>
  );
}
