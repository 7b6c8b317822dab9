import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Response } from '#contract/answers/responses.ts';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { Empty } from '../../components/page/states.tsx';
import { tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { Sideways } from '../../components/table/sideways.tsx';
import type { ApiRequest } from '../../lib/api/api-request.ts';
import { useScope } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { platformNames, platformValues } from '../../lib/words/platforms.ts';
import { AnswerColumn, type ColumnItems } from './answer-column.tsx';
import {
  type ComparedAnswer,
  changesSince,
  domainsIn,
  type FoundItem,
  findItems,
  type ItemsOf,
  namesIn,
} from './compare-answers.ts';
import styles from './side-by-side.module.css';
import { steps } from './side-by-side-requests.ts';

interface ComparedAnswersProps {
  readonly prompt: Prompt;
  readonly brand: string;
  readonly answers: readonly Response[];
  readonly result: UseQueryResult<unknown>;
  readonly request: ApiRequest;
}

/** Who is named and what is cited in which answers, and the answers themselves in columns. */
export function ComparedAnswers(props: ComparedAnswersProps) {
  const { prompt, brand, answers: found, result, request } = props;
  const isOverTime = useScope().search.platform !== undefined;
  const answers = useMemo(
    () => (isOverTime ? found.slice(0, steps) : inOrder(found)),
    [found, isOverTime],
  );
  const [formatted, setFormatted] = useState(0);
  const namesOf = useMemo(() => namesIn(brand), [brand]);
  const names = useMemo(() => findItems(answers, namesOf), [answers, namesOf]);
  const domains = useMemo(() => findItems(answers, domainsIn), [answers]);
  if (answers.length === 0) {
    return (
      <Empty title="No answers to compare">
        Nothing was collected for this prompt in this period with these filters.
      </Empty>
    );
  }
  const headed = answers.map(({ id, platform, created_at }) => ({
    id,
    head: isOverTime ? formatMoment(created_at) : platformNames[platform],
  }));
  const columnOf = (answer: Response, index: number): Record<'names' | 'domains', ColumnItems> => {
    if (!isOverTime) {
      return {
        names: amongPlatforms(answer, names, answers.length, 'Named elsewhere, not here'),
        domains: amongPlatforms(answer, domains, answers.length),
      };
    }
    const before = found[index + 1];
    return {
      names: overTime(answer, before, namesOf, 'No longer named'),
      domains: overTime(answer, before, domainsIn, 'No longer cited'),
    };
  };
  const shared = { request, result, answers: headed };
  return (
    <>
      <DifferencePanel
        title="Who is named where"
        meaning="The brand and its competitors that at least one of these answers names."
        words={{
          one: 'Brand',
          has: 'Named by',
          empty: 'None of these answers names a brand that you track.',
        }}
        items={names}
        {...shared}
      />
      <DifferencePanel
        title="What is cited where"
        meaning="The websites that at least one of these answers cites."
        words={{ one: 'Website', has: 'Cited by', empty: 'None of these answers cites a source.' }}
        items={domains}
        {...shared}
      />
      <div>
        <h2 className={styles.title}>
          {isOverTime ? 'Answers, newest first' : 'The latest answers'}
        </h2>
        {!isOverTime && <WithoutAnswer prompt={prompt} answers={answers} />}
        <Sideways label="Answers side by side">
          <div
            className={styles.columns}
            style={{ gridTemplateColumns: `repeat(${answers.length}, minmax(var(--column), 1fr))` }}
          >
            {answers.map((answer, index) => (
              <AnswerColumn
                key={answer.id}
                answer={answer}
                brand={brand}
                isTurn={index <= formatted}
                onParsed={() => setFormatted((most) => Math.max(most, index + 1))}
                {...columnOf(answer, index)}
              />
            ))}
          </div>
        </Sideways>
      </div>
    </>
  );
}

/** Each platform at the same place in every prompt. */
function inOrder(answers: readonly Response[]): Response[] {
  return platformValues.flatMap((platform) => answers.filter((one) => one.platform === platform));
}

function WithoutAnswer(props: { readonly prompt: Prompt; readonly answers: readonly Response[] }) {
  const answered = new Set(props.answers.map(({ platform }) => platform));
  const missing = props.prompt.platforms.filter((platform) => !answered.has(platform));
  if (missing.length === 0) return null;
  return (
    <p className={styles.quiet}>
      No answer in this period from {missing.map((platform) => platformNames[platform]).join(', ')}.
    </p>
  );
}

/** What an answer has that the others lack, or lacks that they have. */
function amongPlatforms(
  answer: ComparedAnswer,
  found: readonly FoundItem[],
  answers: number,
  missing?: string,
): ColumnItems {
  const noteOf = ({ in: those }: FoundItem) => {
    if (those.size === answers) return undefined;
    return those.size === 1 ? 'Only here' : `${those.size} of ${answers}`;
  };
  return {
    items: found
      .filter(({ in: those }) => those.has(answer.id))
      .map((item) => ({ ...item, note: noteOf(item) })),
    missing: missing
      ? { words: missing, items: found.filter(({ in: those }) => !those.has(answer.id)) }
      : undefined,
  };
}

/** What an answer has that the one before it lacked, or the other way round; nothing is new in the first. */
function overTime(
  answer: ComparedAnswer,
  before: ComparedAnswer | undefined,
  itemsOf: ItemsOf,
  lost: string,
): ColumnItems {
  const changes = before && changesSince(before, answer, itemsOf);
  const gained = new Set(changes?.gained.map(({ key }) => key));
  return {
    items: itemsOf(answer)
      .map((item) => ({ ...item, note: gained.has(item.key) ? 'New' : undefined }))
      .sort((one, other) => Number(other.isOwn) - Number(one.isOwn)),
    missing: changes && { words: lost, items: changes.lost },
  };
}

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
function DifferencePanel(props: DifferencePanelProps) {
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
        note: summaryOf(items, answers.length, words.one.toLowerCase()),
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

function summaryOf(items: readonly FoundItem[], answers: number, noun: string): string | undefined {
  if (answers < 2) return undefined;
  const everywhere = items.filter(({ in: those }) => those.size === answers).length;
  const once = items.filter(({ in: those }) => those.size === 1).length;
  return `${counted(items.length, noun)}: ${everywhere} in every answer, ${once} in only one`;
}
