import { type PlatformValue, platforms } from '#contract/platform-names.ts';
import type { AnswerLine, AnswerPlan } from '#domain/foreign-exports/plan-answers.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { counted, formatCount } from '../../lib/words/format.ts';
import styles from './answer-plan.module.css';

const words = { new: 'New', exists: 'Already there', refused: 'Refused' } as const;
const tones = { new: 'good', exists: 'neutral', refused: 'bad' } as const;
const results = ['new', 'exists', 'refused'] as const;

/** What becomes of each line of a file, before anything is sent. */
export function AnswerPlanTable({ plan: { lines, newPrompts } }: { readonly plan: AnswerPlan }) {
  const counts = results
    .map((result) => [result, lines.filter((line) => line.result === result).length] as const)
    .filter(([, count]) => count > 0)
    .map(([result, count]) => `${formatCount(count)} ${words[result].toLowerCase()}`);
  return (
    <>
      <p aria-live="polite">{counts.join(', ')}</p>
      {newPrompts.length > 0 && (
        <Notice>
          {counted(newPrompts.length, 'prompt')} will be created, paused: nothing is asked and
          nothing is spent until you resume {newPrompts.length === 1 ? 'it' : 'them'}.
        </Notice>
      )}
      <DataTable
        caption="Lines of the import"
        rows={lines}
        rowKey={({ line }) => line}
        atOnce={50}
        columns={[
          {
            key: 'line',
            label: 'Line',
            value: ({ line }) => line,
            cell: (line) => (
              <span className={styles.line}>
                {line.line}: <bdi>{line.prompt}</bdi>
                {line.day && (
                  <span className={styles.where}>
                    {platformName(line)} · {line.day}
                  </span>
                )}
              </span>
            ),
          },
          {
            key: 'result',
            label: 'What happens',
            value: ({ result }) => words[result],
            cell: ({ result, why }) => (
              <>
                <Badge tone={tones[result]}>{words[result]}</Badge>
                {why && (
                  <div className={result === 'refused' ? styles.reason : styles.where}>{why}</div>
                )}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

function platformName({ platform }: AnswerLine): string {
  return Object.hasOwn(platforms, platform)
    ? platforms[platform as PlatformValue].displayName
    : platform;
}
