import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Page } from '../../components/page/page.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { type AnswerSearch, readAnswerSearch } from '../../lib/answers/answer-search.ts';
import { useChangeSearch } from '../../lib/scope/use-scope.ts';
import { AnswerGroups } from './answer-groups.tsx';
import { AnswerList } from './answer-list.tsx';
import { ImportAnswers } from './import-answers.tsx';
import { Imports } from './imports.tsx';
import { ResponseFilters } from './response-filters.tsx';

/** The answers behind every number, newest first, or by platform or prompt. */
export function ResponsesPage() {
  const own = readAnswerSearch(useSearch({ strict: false }));
  const [open, setOpen] = useState<'import' | 'imports'>();
  const close = () => setOpen(undefined);
  const change = useChangeSearch<AnswerSearch>();
  const move = (offset: number) => change({ offset: offset || undefined });
  return (
    <Page
      title="Answers"
      lead="What AI platforms answered, word for word, and how each answer was evaluated."
      actions={
        <>
          <Button changes onClick={() => setOpen('imports')}>
            Imports
          </Button>
          <Button changes icon="table" onClick={() => setOpen('import')}>
            Import answers
          </Button>
        </>
      }
      bar={
        <>
          <ScopeBar />
          <ResponseFilters search={own} onChange={change} />
        </>
      }
    >
      {own.group ? (
        <AnswerGroups search={own} by={own.group} onMove={move} />
      ) : (
        <AnswerList search={own} onMove={move} />
      )}
      {open === 'import' && <ImportAnswers onClose={close} />}
      {open === 'imports' && <Imports onClose={close} />}
    </Page>
  );
}
