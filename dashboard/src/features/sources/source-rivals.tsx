import { AnswersLink } from '../../components/answers-link.tsx';
import { tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatCount } from '../../lib/format.ts';
import type { SourceShown } from './source-facts.tsx';
import { citing } from './source-requests.ts';

/** Competitors that answers name that cite it. */
export function SourceRivals({ source, request, found }: SourceShown) {
  return (
    <Panel
      title="Competitors named with it"
      meaning="Competitors that most answers name that cite this source."
      requests={[request]}
      results={[found]}
      empty="No answer that cites it names a competitor."
    >
      {({ items: [one] }) => {
        const rows = one?.competitors ?? [];
        const named = one?.competitors_named ?? 0;
        return {
          note: named > rows.length ? `The first ${rows.length} of ${formatCount(named)}` : '',
          table: tableOf({
            caption: 'Competitors named in answers that cite this source',
            rows,
            rowKey: ({ competitor_id }) => competitor_id,
            columns: [
              {
                key: 'name',
                label: 'Competitor',
                value: ({ name }) => name,
                cell: ({ competitor_id: id, name }) => (
                  <PageLink page="competitors" id={id}>
                    {name}
                  </PageLink>
                ),
              },
              {
                key: 'answers',
                label: 'Answers',
                meaning: 'Answers that cite the source and name this competitor.',
                numeric: true,
                value: ({ answers }) => answers,
                cell: ({ competitor_id: competitor, answers }) => (
                  <AnswersLink search={{ ...citing(source), competitor }} count={answers} />
                ),
              },
            ],
          }),
        };
      }}
    </Panel>
  );
}
