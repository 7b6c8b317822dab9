import type { SentimentAgreement } from '#contract/sentiment-agreement.ts';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { formatCount } from '../../lib/format.ts';
import { sentimentLabels } from '../../lib/glossary.ts';

type Sentiment = keyof typeof sentimentLabels;

const order: readonly Sentiment[] = ['positive', 'mixed', 'negative', 'none'];

/** Counts of each pair: a row for what the model said, a column for what the embedded reading said. */
export function agreementTable({ judgements, table }: SentimentAgreement): ReadyTable {
  return tableOf<Sentiment>({
    caption: 'Sentiments by what the model said and what the built-in judge said',
    rows: judgements > 0 ? order : [],
    rowKey: (said) => said,
    sortable: false,
    columns: [
      {
        key: 'model',
        label: 'The model said',
        value: (said) => sentimentLabels[said],
      },
      ...order.map((embedded) => ({
        key: embedded,
        label: `Built-in judge: ${sentimentLabels[embedded]}`,
        numeric: true,
        value: (said: Sentiment) => table[said][embedded],
        cell: (said: Sentiment) => {
          const count = formatCount(table[said][embedded]);
          return said === embedded ? <strong>{count}</strong> : count;
        },
      })),
    ],
  });
}
