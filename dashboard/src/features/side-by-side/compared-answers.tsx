import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Prompt } from '#contract/prompts.ts';
import type { Response } from '#contract/responses.ts';
import { Sideways } from '../../components/sideways.tsx';
import { Empty } from '../../components/states.tsx';
import type { ApiRequest } from '../../lib/api-request.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { platformNames, platformValues } from '../../lib/platforms.ts';
import { useScope } from '../../lib/use-scope.ts';
import { AnswerColumn, type ColumnItems } from './answer-column.tsx';
import { amongPlatforms, overTime } from './column-items.ts';
import { domainsIn, findItems, namesIn } from './compare-answers.ts';
import { DifferencePanel } from './difference-panel.tsx';
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
