import { useQuery } from '@tanstack/react-query';
import type { SentimentAgreement } from '#contract/answers/sentiment-agreement.ts';
import { addDays, dayOf } from '#contract/days.ts';
import { reportSentimentAgreement } from '#contract/operations/answer-checks.ts';
import { Judgement } from '../../components/figures/judgement.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Section } from '../../components/page/section.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatCount, formatValue } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { sentimentLabels } from '../../lib/words/glossary.ts';
import { agreementWord } from './check-words.ts';
import styles from './checking-page.module.css';
import { ChecksSection } from './checks-section.tsx';

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

const title = 'How often the language model and the built-in judge agree';
const days = 90;

/** The sentiments of the configured language model next to those that the service reads by itself. */
export function AgreementSection() {
  const request = requestOf(reportSentimentAgreement, {
    params: { brand_id: useBrandId() },
    query: { start_date: addDays(dayOf(new Date()), 1 - days) },
  });
  const report = useQuery(requestQuery(request));
  const { model_judges, judgements = 0, disagreements = [] } = report.data ?? {};
  if (model_judges === false && judgements === 0) return <NoModel />;
  return (
    <>
      <Panel
        title={title}
        meaning={`The built-in judge also reads every answer that the language model judges. Rows show what the model said about a name, columns what the built-in judge said, over the last ${days} days.`}
        requests={[request]}
        results={[report]}
        empty={`The model has not judged any answer in the last ${days} days yet.`}
      >
        {(found) => ({ note: <Summary report={found} />, table: agreementTable(found) })}
      </Panel>
      {disagreements.length > 0 && (
        <Panel title="Newest disagreements" requests={[request]} results={[report]}>
          {(found) => ({ table: disagreementTable(found.disagreements) })}
        </Panel>
      )}
    </>
  );
}

function NoModel() {
  return (
    <Section title={title}>
      <p>
        Only the built-in judge decides on sentiment here. Once you choose a language model under
        “Provider keys”, its judgements are compared with the built-in ones, and this page shows
        where they differ.
      </p>
    </Section>
  );
}

function Summary({ report }: { readonly report: SentimentAgreement }) {
  const { answers, judgements, agreement, kappa, evaluators, model_judges } = report;
  if (judgements === 0) return null;
  return (
    <>
      They agree on <strong>{formatValue('share', agreement)}</strong> of{' '}
      {counted(judgements, 'sentiment')} in {counted(answers, 'answer')} of the last {days} days.
      {kappa !== null && ` Beyond what chance would give, they agree ${agreementWord(kappa)}.`}
      {evaluators.length > 1 && ` Read by ${evaluators.map(readerInWords).join(', ')}.`}
      {!model_judges && ' No language model judges new answers at present.'}
    </>
  );
}

function readerInWords({ evaluator_version, answers }: SentimentAgreement['evaluators'][number]) {
  return `${evaluator_version} (${formatCount(answers)})`;
}

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

/** How far the judgements of answers can be trusted, by what people and models say of the same answers. */
export function CheckingPage() {
  return (
    <Page
      title="Checking"
      lead="Check some answers yourself to see how far the judgements can be trusted. What you say counts."
    >
      <ChecksSection />
      <AgreementSection />
    </Page>
  );
}
