import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type {
  CompetitorSuggestion,
  SuggestionStatus,
} from '#contract/brands/competitor-suggestions.ts';
import {
  dismissCompetitorSuggestion,
  listCompetitorSuggestions,
  restoreCompetitorSuggestion,
} from '#contract/operations/competitors.ts';
import { Button } from '../../components/controls/button.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { responseParameters } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { suggestionTable } from './suggestion-table.tsx';
import styles from './suggestions.module.css';

const maxSuggestions = 50;
const empty = {
  suggested:
    'No answers of this period list a name that you do not track. A name is suggested once two answers list it.',
  dismissed: 'Names that you dismiss are kept here and can be restored.',
};

interface SuggestionsPanelProps {
  /** How many to show, where the page is about something else: then a link leads to the others. */
  readonly limit?: number;
  readonly onAccept: (suggestion: CompetitorSuggestion) => void;
}

/** Names that answers list next to tracked ones, to be accepted or dismissed. */
export function SuggestionsPanel({ limit, onAccept }: SuggestionsPanelProps) {
  const params = { brand_id: useBrandId() };
  const { period, search } = useScope();
  const [status, setStatus] = useState<SuggestionStatus>('suggested');
  const [dismissed, setDismissed] = useState<CompetitorSuggestion>();
  const change = useChange();
  const decide = useMutation({
    mutationFn: async ({ id, status: before }: CompetitorSuggestion) => {
      const operation =
        before === 'suggested' ? dismissCompetitorSuggestion : restoreCompetitorSuggestion;
      return change(operation, { params: { ...params, suggestion_id: id } });
    },
    onSuccess: (decided) => setDismissed(decided.status === 'dismissed' ? decided : undefined),
  });
  const request = requestOf(listCompetitorSuggestions, {
    params,
    query: { ...responseParameters(search, period), status, limit: limit ?? maxSuggestions },
  });
  return (
    <>
      <Panel
        title="Suggested competitors"
        meaning="Names that at least two answers list next to your brand or a competitor, or together with others, and that you do not track."
        requests={[request]}
        results={[useQuery(requestQuery(request))]}
        empty={empty[status]}
        controls={
          <Segmented
            label="Show"
            value={status}
            options={[
              { value: 'suggested', label: 'Suggested' },
              { value: 'dismissed', label: 'Dismissed' },
            ]}
            onChange={setStatus}
          />
        }
      >
        {({ items, total }) => ({
          note: (
            <>
              {noteOf(items.length, total)}
              {limit !== undefined && items.length < total && (
                <>
                  {' · '}
                  <PageLink page="competitors" className={styles.others}>
                    All names
                  </PageLink>
                </>
              )}
            </>
          ),
          table: suggestionTable(items, {
            isBusy: decide.isPending,
            onAccept,
            onDecide: (suggestion) => decide.mutate(suggestion),
          }),
        })}
      </Panel>
      {decide.error && <Notice tone="bad">{decide.error.message}</Notice>}
      {dismissed && !decide.error && (
        <DismissedNotice
          key={dismissed.id}
          name={dismissed.name}
          onUndo={() => decide.mutate(dismissed)}
        />
      )}
    </>
  );
}

function noteOf(shown: number, total: number): string {
  return shown < total ? `The first ${shown} of ${counted(total, 'name')}` : counted(total, 'name');
}

interface DismissedNoticeProps {
  readonly name: string;
  readonly onUndo: () => void;
}

/** The dismissed row is gone with the button that had the focus: it moves here. */
function DismissedNotice({ name, onUndo }: DismissedNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div role="status">
      <Notice>
        {name} will not be suggested again.{' '}
        <Button changes look="quiet" ref={undo} onClick={onUndo}>
          Undo
        </Button>
      </Notice>
    </div>
  );
}
