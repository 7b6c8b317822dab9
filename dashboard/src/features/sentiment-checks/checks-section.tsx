import { useQuery } from '@tanstack/react-query';
import type { AnswerCheck, AnswerChecksMetadata } from '#contract/answers/answer-checks.ts';
import { listAnswerChecks } from '#contract/operations/answer-checks.ts';
import { PageLink } from '../../components/page/page-link.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { languageName } from '../../lib/words/countries-and-languages.ts';
import { formatValue } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { sentimentLabels } from '../../lib/words/glossary.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { agreementWord, correctedSentence, sampleSentence } from './check-words.ts';

/** Answers for a person to check, and how often they and the judge agree. */
export function ChecksSection() {
  const params = { brand_id: useBrandId() };
  const checks = useQuery(requestQuery(requestOf(listAnswerChecks, { params })));
  const differing = requestOf(listAnswerChecks, {
    params,
    query: { differing: true, include_text: true, limit: 100 },
  });
  const differences = useQuery(requestQuery(differing));
  return (
    <>
      <Section
        title="Check answers yourself"
        lead="Read some answers and say how they speak of you. What you say replaces the automatic judgement, and shows how far that can be trusted on your answers."
      >
        <Loaded results={[checks]}>
          {({ metadata }) => (
            <>
              <p>{sampleSentence(metadata.sample)}</p>
              {metadata.sample.response_ids[0] !== undefined && (
                <p>
                  <PageLink page="responses" id={metadata.sample.response_ids[0]}>
                    Check the next answer
                  </PageLink>
                </p>
              )}
              {metadata.corrected_sentiment && (
                <p>{correctedSentence(metadata.corrected_sentiment)}</p>
              )}
            </>
          )}
        </Loaded>
      </Section>
      {checks.data && checks.data.total > 0 && (
        <Panel
          title="How often you and the judge agree"
          requests={[requestOf(listAnswerChecks, { params })]}
          results={[checks]}
        >
          {({ metadata }) => ({ table: agreementTable(metadata) })}
        </Panel>
      )}
      {differences.data && differences.data.total > 0 && (
        <Panel
          title="Where you and the judge differ"
          meaning="The newest 100. “Download CSV” saves them with the texts, as cases to test a judge by."
          requests={[differing]}
          results={[differences]}
        >
          {({ items }) => ({ table: differenceTable(items) })}
        </Panel>
      )}
    </>
  );
}

interface AgreementRow {
  readonly of: string;
  readonly judgements: number;
  readonly agreement: number | null;
  readonly kappa: number | null;
}

function agreementTable({ agreement, by_language, by_platform }: AnswerChecksMetadata): ReadyTable {
  return tableOf<AgreementRow>({
    caption: 'Agreement of people and judge',
    rows: [
      { of: 'All', ...agreement },
      ...by_platform.map((row) => ({ ...row, of: platformNames[row.platform] })),
      ...by_language.map((row) => ({
        ...row,
        of: row.language === null ? 'No language set' : languageName(row.language),
      })),
    ],
    rowKey: ({ of }) => of,
    sortable: false,
    columns: [
      { key: 'of', label: 'Answers', value: ({ of }) => of },
      { key: 'judgements', label: 'Names checked', numeric: true, value: (row) => row.judgements },
      {
        ...{ key: 'agreement', label: 'Same', numeric: true },
        value: (row) => row.agreement,
        cell: (row) => formatValue('share', row.agreement),
      },
      {
        ...{ key: 'kappa', label: 'Beyond chance', numeric: true },
        value: (row) => row.kappa,
        cell: (row) => (row.kappa === null ? '–' : agreementWord(row.kappa)),
      },
    ],
  });
}

interface Difference extends Pick<AnswerCheck, 'response_id' | 'created_at' | 'response_text'> {
  readonly label: AnswerCheck['labels'][number];
}

function differenceTable(items: readonly AnswerCheck[]): ReadyTable {
  return tableOf<Difference>({
    caption: 'Names that a person judged differently, newest first',
    rows: items.flatMap(({ labels, ...check }) =>
      labels.filter(({ person, judge }) => person !== judge).map((label) => ({ ...check, label })),
    ),
    rowKey: ({ response_id, label }) => `${response_id} ${label.competitor_id}`,
    sortable: false,
    columns: [
      { key: 'name', label: 'Name', value: ({ label }) => label.name },
      {
        ...{ key: 'person', label: 'You said' },
        value: ({ label }) => sentimentLabels[label.person],
      },
      {
        ...{ key: 'judge', label: 'The judge said' },
        value: ({ label }) => sentimentLabels[label.judge],
      },
      {
        ...{ key: 'answer', label: 'Answer' },
        value: ({ response_text }) => response_text ?? '',
        cell: ({ response_id, created_at }) => (
          <PageLink page="responses" id={response_id}>
            {formatMoment(created_at)}
          </PageLink>
        ),
      },
    ],
  });
}
