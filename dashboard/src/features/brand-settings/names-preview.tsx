import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewReevaluation } from '#contract/operations/reevaluations.ts';
import type { ReevaluationPreview } from '#contract/reevaluations.ts';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { counted, formatCount, formatDay } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { changedAnswers } from './changed-answers.tsx';
import type { Names } from './names.ts';

const shownFirst = 10;

/** Which of the newest answers would count differently by these names. Nothing is stored for it. */
export function NamesPreview({ names }: { readonly names: Names }) {
  const request = requestOf(previewReevaluation, {
    params: { brand_id: useBrandId() },
    body: names,
  });
  const preview = useQuery({ ...requestQuery(request), staleTime: 0 });
  const [showsAll, setShowsAll] = useState(false);
  const { read = 0, changed = 0, changes = [] } = preview.data ?? {};
  const listed = changes.length;
  return (
    <Panel
      title="What would change"
      meaning="The newest answers, read with the names in the form. Nothing has been saved yet."
      requests={[request]}
      results={[preview]}
      empty={read > 0 ? 'No answers would change.' : 'There are no answers to test with yet.'}
      controls={
        listed > shownFirst &&
        !showsAll && (
          <Button onClick={() => setShowsAll(true)}>
            Show {changed > listed ? 'the newest' : 'all'} {listed}
          </Button>
        )
      }
    >
      {(found) => ({
        note: found.read > 0 && <Summary preview={found} />,
        table: changedAnswers(found.changes.slice(0, showsAll ? listed : shownFirst)),
      })}
    </Panel>
  );
}

function Summary({ preview }: { readonly preview: ReevaluationPreview }) {
  const { read, given, oldest, named_now, named_then, changed, stopped_early } = preview;
  return (
    <>
      Of the newest {counted(read, 'answer')}
      {oldest && `, since ${formatDay(oldest.slice(0, 10))}`}, {formatCount(named_now)} mention the
      brand now; with these names {formatCount(named_then)} would.
      {changed > 0 && ` ${counted(changed, 'answer')} ${changed === 1 ? 'changes' : 'change'}.`}
      {given > 0 &&
        ` ${counted(given, 'answer')} came with an evaluation of ${given === 1 ? 'its' : 'their'} own, which stays.`}
      {stopped_early && ' Older answers were left out, since these are long.'}
    </>
  );
}
