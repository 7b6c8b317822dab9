import { useState } from 'react';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Estimated } from '../../components/figures/estimated.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import type { AnswerSearch } from '../../lib/answers/answer-search.ts';
import { useChanges, useIntervals } from '../../lib/figures/use-intervals.ts';
import { comparedWith } from '../../lib/scope/period.ts';
import { useScope } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import styles from './competitor-page.module.css';
import { promptsQuestion, type RivalShown } from './competitor-requests.ts';
import { movesOf, type Outcome, type PromptMove, promptMoves } from './prompt-moves.ts';

const shown = 50;
const outcomes = [
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: Outcome; label: string }[];

/** Prompts whose answers name the competitor more often than before, or less often, and how the brand did there. */
export function CompetitorPrompts({ id, name, brand }: RivalShown) {
  const scope = useScope();
  const isCompared = scope.previous !== undefined;
  const [chosen, setChosen] = useState<Outcome>('won');
  const outcome = isCompared ? chosen : 'all';
  const now = useIntervals(promptsQuestion(id));
  const changes = useChanges(promptsQuestion(id));
  return (
    <Panel
      title={`Prompts ${name} won and lost`}
      meaning={`Won: its answers name the competitor more often than in ${comparedWith(scope)}, like for like on the same platforms. Likely real changes come first; grey ones may be chance.`}
      requests={[...now.requests, ...changes.requests]}
      results={[now.result, changes.result]}
      empty={emptyWords[outcome]}
      controls={
        isCompared && (
          <Segmented
            label="Which prompts"
            value={outcome}
            options={outcomes}
            onChange={setChosen}
          />
        )
      }
    >
      {(rows, changed) => {
        const found = movesOf(promptMoves(rows, changed), outcome, scope.estimand);
        return {
          note: noteOf(found.length),
          table: tableOf({
            caption: `Prompts ${name} won and lost`,
            rows: found.slice(0, shown),
            rowKey: ({ promptId }) => promptId,
            columns: [
              promptColumn,
              ...sideColumns('theirs', name, id),
              ...sideColumns('own', brand, id),
            ],
          }),
        };
      }}
    </Panel>
  );
}

const emptyWords: Readonly<Record<Outcome, string>> = {
  won: 'No prompt names it more often than before.',
  lost: 'No prompt names it less often than before.',
  all: 'No answer in this period was checked for it.',
};

function noteOf(count: number): string {
  return count > shown
    ? `The first ${shown} of ${counted(count, 'prompt')}`
    : counted(count, 'prompt');
}

const promptColumn: Column<PromptMove> = {
  key: 'prompt',
  label: 'Prompt',
  value: ({ prompt }) => prompt,
  cell: ({ promptId, prompt }) => (
    <PageLink page="prompts" id={promptId} className={styles.prompt}>
      {prompt}
    </PageLink>
  ),
};

function sideColumns(
  whose: 'theirs' | 'own',
  label: string,
  id: number,
): readonly Column<PromptMove>[] {
  const changeKey = whose === 'theirs' ? 'theirChange' : 'ownChange';
  const behind = (prompt: number): AnswerSearch =>
    whose === 'theirs' ? { prompt, competitor: id } : { prompt, checkedFor: id, present: 'yes' };
  return [
    {
      key: whose,
      label,
      meaning: `Share of the answers to the prompt that name ${label}.`,
      numeric: true,
      value: ({ [whose]: presence }) => presence?.estimate,
      cell: ({ promptId, [whose]: presence }) => (
        <Estimated unit="share" estimate={presence} search={behind(promptId)} />
      ),
    },
    {
      key: changeKey,
      label: 'Change',
      numeric: true,
      value: ({ [changeKey]: change }) => change?.like_for_like,
      cell: ({ [changeKey]: change }) => (
        <JudgedChange unit="share" change={change} higherIsBetter={whose === 'own'} />
      ),
    },
  ];
}
