import type { Competitor } from '#contract/brands.ts';
import { Badge } from '../../components/badge.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { NamedRecord } from '../../components/named-record.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { actionsColumn, presenceColumns } from '../../components/record-columns.tsx';
import type { Rates } from '../../lib/use-rates.ts';

interface CompetitorCommands {
  readonly onEdit: (competitor: Competitor) => void;
  readonly onArchive: (competitor: Competitor) => void;
}

export function competitorTable(
  competitors: readonly Competitor[],
  presence: Rates,
  { onEdit, onArchive }: CompetitorCommands,
): ReadyTable {
  return tableOf<Competitor>({
    caption: 'Competitors',
    rows: competitors,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'name',
        label: 'Competitor',
        value: ({ name }) => name,
        cell: (competitor) => (
          <NamedRecord
            name={
              <>
                <PageLink page="competitors" id={competitor.id}>
                  {competitor.name}
                </PageLink>{' '}
                {competitor.case_sensitive && <Badge>Exact case</Badge>}
              </>
            }
            detail={alsoNamed(competitor)}
          />
        ),
      },
      {
        key: 'websites',
        label: 'Websites',
        meaning: 'Pages of these websites count as this competitor’s when they are cited.',
        value: ({ websites }) => websites.join(', '),
        cell: ({ websites }) => websites.map(withoutScheme).join(', ') || '–',
      },
      ...presenceColumns(
        'competitor_presence_percentage',
        presence,
        ({ id }: Competitor) => id,
        ({ id }) => ({ all: { checkedFor: id }, counted: { competitor: id } }),
      ),
      actionsColumn((competitor) => [
        { label: 'Edit …', onSelect: () => onEdit(competitor) },
        { label: 'Archive …', onSelect: () => onArchive(competitor) },
      ]),
    ],
  });
}

function alsoNamed({ alternative_names, excluded_names }: Competitor): string {
  return [
    ...(alternative_names.length > 0 ? [`also ${alternative_names.join(', ')}`] : []),
    ...(excluded_names.length > 0 ? [`never ${excluded_names.join(', ')}`] : []),
  ].join('; ');
}

function withoutScheme(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
