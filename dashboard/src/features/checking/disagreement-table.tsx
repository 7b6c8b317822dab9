import type { SentimentAgreement } from '#contract/sentiment-agreement.ts';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { Judgement } from '../../components/judgement.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatMoment } from '../../lib/format-moment.ts';
import { sentimentLabels } from '../../lib/glossary.ts';
import styles from './checking-page.module.css';

type Disagreement = SentimentAgreement['disagreements'][number];
type Reading = Disagreement['model'];

/** Names that the two judged differently, with the words of both and the way to the answer. */
export function disagreementTable(disagreements: readonly Disagreement[]): ReadyTable {
  return tableOf<Disagreement>({
    caption: 'Names that were judged differently, newest first',
    rows: disagreements,
    rowKey: ({ response_id, competitor_id }) => `${response_id} ${competitor_id}`,
    sortable: false,
    columns: [
      {
        key: 'name',
        label: 'Name',
        value: ({ name }) => name,
      },
      {
        key: 'model',
        label: 'The model said',
        value: ({ model }) => inWords(model),
        cell: ({ model }) => <ReadingCell reading={model} />,
      },
      {
        key: 'embedded',
        label: 'The built-in judge said',
        value: ({ embedded }) => inWords(embedded),
        cell: ({ embedded }) => <ReadingCell reading={embedded} />,
      },
      {
        key: 'answer',
        label: 'Answer of',
        value: ({ created_at }) => created_at,
        cell: ({ response_id, created_at }) => (
          <PageLink page="responses" id={response_id}>
            {formatMoment(created_at)}
          </PageLink>
        ),
      },
    ],
  });
}

function ReadingCell({ reading }: { readonly reading: Reading }) {
  return (
    <div className={styles.reading}>
      <Judgement present position={null} sentiment={reading.sentiment} />
      {quotes(reading).map((quote) => (
        <p key={quote} className={styles.quote}>
          {quote}
        </p>
      ))}
    </div>
  );
}

function inWords(reading: Reading): string {
  return [sentimentLabels[reading.sentiment], ...quotes(reading)].join(' ');
}

function quotes({ praise, criticism }: Reading): string[] {
  return [
    ...(praise === null ? [] : [`Praise: “${praise}”`]),
    ...(criticism === null ? [] : [`Criticism: “${criticism}”`]),
  ];
}
