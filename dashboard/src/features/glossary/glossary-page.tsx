import { metricNames } from '#contract/figures/query.ts';
import { type GlossaryWord, glossaryWords } from '#domain/words/glossary-words.ts';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/page/section.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { baseUrl } from '../../lib/api/base-url.ts';
import { metricTerms } from '../../lib/words/glossary.ts';

interface Metric extends GlossaryWord {
  readonly name: string;
}

const metrics: readonly Metric[] = metricNames.map((name) => {
  const { label, meaning } = metricTerms[name];
  return { name, word: label, meaning };
});

const wordColumns: readonly Column<GlossaryWord>[] = [
  { key: 'word', label: 'Word', value: ({ word }) => word },
  { key: 'meaning', label: 'Meaning', value: ({ meaning }) => meaning },
];

const metricColumns: readonly Column<Metric>[] = [
  { key: 'word', label: 'Metric', value: ({ word }) => word },
  { key: 'meaning', label: 'Meaning', value: ({ meaning }) => meaning },
  {
    key: 'name',
    label: 'In the API',
    value: ({ name }) => name,
    cell: ({ name }) => <code>{name}</code>,
  },
];

/** What every word and number of the dashboard means. */
export function GlossaryPage() {
  return (
    <Page
      title="Glossary"
      lead={
        <>
          What the words and numbers of the dashboard mean. The{' '}
          <a href={new URL('docs', baseUrl).href}>API reference</a> has the exact definition of
          each.
        </>
      }
    >
      <Section title="Words">
        <DataTable
          caption="Words"
          columns={wordColumns}
          rows={glossaryWords}
          rowKey={({ word }) => word}
          sortable={false}
        />
      </Section>
      <Section title="Metrics">
        <DataTable
          caption="Metrics"
          columns={metricColumns}
          rows={metrics}
          rowKey={({ name }) => name}
          sortable={false}
        />
      </Section>
    </Page>
  );
}
