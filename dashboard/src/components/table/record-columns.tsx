import type { AnswersBehind } from '../../lib/answers/answer-search.ts';
import { sizeOfChange } from '../../lib/figures/describe-change.ts';
import type { Change } from '../../lib/figures/interval-query.ts';
import type { Rates } from '../../lib/figures/use-rates.ts';
import { noValue } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { JudgedChange } from '../figures/judged-change.tsx';
import type { Column } from './data-table.tsx';
import { RateOfAnswers, RecordMenu, type RecordMenuItem } from './record-cells.tsx';

type Presence = 'brand_presence_percentage' | 'competitor_presence_percentage';

interface PresenceAnswers {
  /** Answers that name it, or the brand. */
  readonly counted: AnswersBehind;
  readonly all: AnswersBehind;
}

/** In which share of the answers a record is found and how that changed, by the key that rates are kept under. */
export function presenceColumns<Row>(
  metric: Presence,
  presence: Rates,
  keyOf: (row: Row) => Parameters<Rates['of']>[0],
  answersOf: (row: Row) => PresenceAnswers,
): readonly Column<Row>[] {
  const { meaning, higherIsBetter } = metricTerms[metric];
  return [
    {
      key: 'presence',
      label: 'Presence',
      meaning,
      numeric: true,
      value: (row) => presence.of(keyOf(row))?.estimate,
      cell: (row) => <RateOfAnswers rate={presence.of(keyOf(row))} {...answersOf(row)} />,
    },
    changeColumn((row) => presence.changeOf(keyOf(row)), higherIsBetter),
  ];
}

/** How a share changed, like for like. */
export function changeColumn<Row>(
  changeOf: (row: Row) => Change | undefined,
  higherIsBetter: boolean | null,
): Column<Row> {
  return {
    key: 'change',
    label: 'Change',
    meaning:
      'Like for like: only prompts and platforms with answers in both periods. Grey may be chance.',
    numeric: true,
    value: (row) => changeOf(row)?.like_for_like,
    cell: (row) => {
      const change = changeOf(row);
      if (!change || sizeOfChange(change) === null) return noValue;
      return <JudgedChange unit="share" change={change} higherIsBetter={higherIsBetter} />;
    },
  };
}

/** What can be done with each record; nothing where there is no item. */
export function actionsColumn<Row extends { readonly name: string }>(
  itemsOf: (row: Row) => readonly RecordMenuItem[],
): Column<Row> {
  return {
    key: 'actions',
    label: 'Actions',
    value: () => null,
    cell: (row) => {
      const items = itemsOf(row);
      return items.length > 0 && <RecordMenu name={row.name} items={items} />;
    },
  };
}
