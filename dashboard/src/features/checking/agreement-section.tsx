import { useQuery } from '@tanstack/react-query';
import { reportSentimentAgreement } from '#contract/operations/sentiment-agreement.ts';
import type { SentimentAgreement } from '#contract/sentiment-agreement.ts';
import { Panel } from '../../components/panel.tsx';
import { Section } from '../../components/section.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { addDays, dayOf } from '../../lib/day.ts';
import { counted, formatCount, formatValue } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';

import { agreementTable } from './agreement-table.tsx';
import { agreementWord } from './check-words.ts';
import { disagreementTable } from './disagreement-table.tsx';

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
