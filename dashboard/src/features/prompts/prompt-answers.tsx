import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Response } from '#contract/answers/responses.ts';
import { addDays, countDays, type Day } from '#contract/days.ts';
import { listResponses } from '#contract/operations/responses.ts';
import { Swatch } from '../../components/chart/legend.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { Judgement } from '../../components/figures/judgement.tsx';
import { tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { responseParameters } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted, formatDay } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { positionLabels } from '../../lib/words/glossary.ts';
import { platformColor, platformNames } from '../../lib/words/platforms.ts';
import { answerGrid, type GridRow } from './answer-grid.ts';
import styles from './prompt-answers.module.css';

/** As many as nine platforms give in two months; the note says when there are more. */
const shownAnswers = 600;

/** Every answer to the prompt, by platform and day; each leads to its text. */
export function PromptAnswers({ promptId }: { readonly promptId: number }) {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const request = requestOf(listResponses, {
    params: { brand_id: brandId },
    query: { ...responseParameters(search, period), prompt_id: promptId, limit: shownAnswers },
  });
  const answers = useQuery(requestQuery(request));
  const days = useMemo(
    () =>
      Array.from({ length: countDays(period.start, period.end) }, (_, index) =>
        addDays(period.start, index),
      ),
    [period],
  );
  return (
    <Panel
      title="Answers by platform over time"
      lines={10}
      hasChart
      meaning="A square is the latest answer of that day. Filled: the brand is named; the darker, the earlier in the text."
      requests={[request]}
      results={[answers]}
      empty="Nothing was collected for this prompt in this period."
    >
      {({ items, total }) => ({
        chart: (
          <>
            <Grid promptId={promptId} rows={answerGrid(items, days)} days={days} />
            <GridLegend />
          </>
        ),
        table: tableOf<Response>({
          caption: 'Answers to this prompt, newest first',
          rows: items,
          rowKey: ({ id }) => id,
          columns: [
            {
              key: 'time',
              label: 'Collected',
              value: ({ created_at }) => created_at,
              cell: ({ id, created_at }) => (
                <AnswersLink id={id} search={{ prompt: promptId }}>
                  {formatMoment(created_at)}
                </AnswersLink>
              ),
            },
            {
              key: 'platform',
              label: 'Platform',
              value: ({ platform }) => platformNames[platform],
            },
            {
              key: 'brand',
              label: 'Brand',
              value: ({ brand_present }) => (brand_present ? 'mentioned' : 'not mentioned'),
              cell: (answer) => (
                <Judgement
                  present={answer.brand_present}
                  position={answer.brand_position}
                  sentiment={answer.brand_sentiment}
                />
              ),
            },
            {
              key: 'competitors',
              label: 'Competitors',
              value: ({ competitors_present }) => competitors_present.join(', ') || '–',
            },
          ],
        }),
        note: (
          <>
            {total > items.length && `The latest ${counted(items.length, 'answer')} of `}
            <AnswersLink search={{ prompt: promptId }} count={total}>
              {counted(total, 'answer')}
            </AnswersLink>
          </>
        ),
      })}
    </Panel>
  );
}

interface GridProps {
  readonly promptId: number;
  readonly rows: readonly GridRow[];
  readonly days: readonly Day[];
}

function Grid({ promptId, rows, days }: GridProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard.
    <section className={styles.scroller} tabIndex={0} aria-label="Answers by platform and day">
      <table className={styles.grid}>
        <tbody>
          {rows.map(({ platform, name, cells }) => (
            <tr key={platform}>
              <th scope="row">
                <span className={styles.name}>
                  <Swatch color={platformColor(name)} />
                  {name}
                </span>
              </th>
              {cells.map((answer, index) => (
                <td key={days[index]}>
                  {answer ? (
                    <AnswersLink
                      id={answer.id}
                      search={{ prompt: promptId }}
                      className={classNames(
                        styles.cell,
                        answer.brand_present && styles[answer.brand_position ?? 'middle'],
                      )}
                      title={describe(name, days[index] ?? '', answer)}
                    >
                      <span className="visually-hidden">
                        {describe(name, days[index] ?? '', answer)}
                      </span>
                    </AnswersLink>
                  ) : (
                    <span className={styles.none} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td colSpan={days.length}>
              <span className={styles.axis}>
                <span>{formatDay(days[0] ?? '')}</span>
                <span>{formatDay(days.at(-1) ?? '')}</span>
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const shades = ['top', 'middle', 'bottom'] as const;

/** What the shades of the squares mean. */
function GridLegend() {
  return (
    <ul className={styles.legend} aria-label="Squares">
      {shades.map((place) => (
        <li key={place}>
          <span className={classNames(styles.shade, styles[place])} />
          Named in the {positionLabels[place].toLowerCase()} of the answer
        </li>
      ))}
      <li>
        <span className={styles.shade} />
        Not named
      </li>
      <li>
        <span className={classNames(styles.shade, styles.blank)} />
        No answer that day
      </li>
    </ul>
  );
}

function describe(name: string, day: Day, answer: NonNullable<GridRow['cells'][number]>): string {
  const place = answer.brand_position && positionLabels[answer.brand_position].toLowerCase();
  const named = answer.brand_present ? `named${place ? `, ${place}` : ''}` : 'not named';
  return `${name}, ${formatDay(day)}: ${named}`;
}
