import type { UseQueryResult } from '@tanstack/react-query';
import { tableOf } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import type { ApiRequest } from '../../lib/api-request.ts';
import type { FoundItem } from './compare-answers.ts';
import styles from './side-by-side.module.css';

/** An answer as the head of a column: its platform, or its day. */
export interface Headed {
  readonly id: number;
  readonly head: string;
}

interface DifferencePanelProps {
  readonly title: string;
  readonly meaning: string;
  /** What a row is, and what an answer does with it. */
  readonly words: { readonly one: string; readonly has: string; readonly empty: string };
  readonly request: ApiRequest;
  readonly result: UseQueryResult<unknown>;
  readonly items: readonly FoundItem[];
  readonly answers: readonly Headed[];
}

/** A row for each brand or website, a column for each answer, and which of them only some have. */
export function DifferencePanel(props: DifferencePanelProps) {
  const { title, meaning, words, request, result, items, answers } = props;
  return (
    <Panel
      title={title}
      meaning={meaning}
      requests={[request]}
      results={[result]}
      empty={words.empty}
    >
      {() => ({
        table: tableOf<FoundItem>({
          caption: title,
          rows: items,
          // Each has a cell for every answer.
          atOnce: 50,
          rowKey: ({ key }) => key,
          columns: [
            {
              key: 'name',
              label: words.one,
              value: ({ name }) => name,
              cell: ({ name, isOwn }) => (isOwn ? <strong>{name}</strong> : name),
            },
            {
              key: 'spread',
              label: words.has,
              value: ({ in: those }) => those.size,
              cell: (item) => spreadWords(item, answers),
            },
            ...answers.map(({ id, head }) => ({
              key: String(id),
              label: head,
              value: ({ in: those }: FoundItem) => (those.has(id) ? 'yes' : 'no'),
              cell: ({ in: those }: FoundItem) => <HasIt yes={those.has(id)} />,
            })),
          ],
        }),
        note: summaryOf(items, answers.length),
      })}
    </Panel>
  );
}

function HasIt({ yes }: { readonly yes: boolean }) {
  return (
    <span role="img" aria-label={yes ? 'yes' : 'no'} className={yes ? undefined : styles.no}>
      {yes ? '✓' : '–'}
    </span>
  );
}

/** "all 5", "3 of 5", or the only one by its name. */
function spreadWords({ in: those }: FoundItem, answers: readonly Headed[]): string {
  if (those.size === answers.length) return `all ${answers.length}`;
  const [only] = answers.filter(({ id }) => those.has(id));
  return those.size === 1 && only ? `only ${only.head}` : `${those.size} of ${answers.length}`;
}

function summaryOf(items: readonly FoundItem[], answers: number): string | undefined {
  if (answers < 2) return undefined;
  const everywhere = items.filter(({ in: those }) => those.size === answers).length;
  const once = items.filter(({ in: those }) => those.size === 1).length;
  return `Of ${items.length}, ${everywhere} in every answer and ${once} in only one`;
}
