import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Competitor } from '#contract/brands/brands.ts';
import type { CompetitorSuggestion } from '#contract/brands/competitor-suggestions.ts';
import { listCompetitors } from '#contract/operations/competitors.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { AddButton } from '../../components/controls/button.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { NamedRecord } from '../../components/table/record-cells.tsx';
import { actionsColumn, presenceColumns } from '../../components/table/record-columns.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { type Rates, useRates } from '../../lib/figures/use-rates.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { ArchiveCompetitorDialog } from './archive-competitor-dialog.tsx';
import { CompetitorDialog } from './competitor-dialog.tsx';
import { StillReadBadge, StillReadNotice } from './still-read.tsx';
import { SuggestionsPanel } from './suggestions-panel.tsx';

type Open =
  | { readonly what: 'add' }
  | { readonly what: 'accept'; readonly suggestion: CompetitorSuggestion }
  | { readonly what: 'edit' | 'archive'; readonly competitor: Competitor };

/** Who else answers name, and what they go by. */
export function CompetitorsPage() {
  const brandId = useBrandId();
  const brand = useQuery(brandQuery(brandId));
  const presence = useRates('competitor_id', 'competitor_presence_percentage');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Page
      title="Competitors"
      lead="The competitors that answers are checked for. Changes apply to new answers; run a re-evaluation under Settings to apply them to past answers."
      actions={<AddButton label="Add competitor" onClick={() => setOpen({ what: 'add' })} />}
      bar={<ScopeBar bounds />}
    >
      <StillReadNotice competitors={brand.data?.competitors ?? []} />
      <Panel
        title="All competitors"
        lines={13}
        requests={[
          requestOf(listCompetitors, { params: { brand_id: brandId } }),
          ...presence.requests,
        ]}
        results={[brand]}
        empty="Add the companies your customers also consider. Share of voice is measured against them."
      >
        {({ competitors }) => ({
          note: counted(competitors.length, 'competitor'),
          table: competitorTable(competitors, presence, {
            onEdit: (competitor) => setOpen({ what: 'edit', competitor }),
            onArchive: (competitor) => setOpen({ what: 'archive', competitor }),
          }),
        })}
      </Panel>
      <SuggestionsPanel onAccept={(suggestion) => setOpen({ what: 'accept', suggestion })} />
      {open?.what === 'accept' && <CompetitorDialog suggestion={open.suggestion} onClose={close} />}
      {open?.what === 'add' && <CompetitorDialog onClose={close} />}
      {open?.what === 'edit' && <CompetitorDialog competitor={open.competitor} onClose={close} />}
      {open?.what === 'archive' && (
        <ArchiveCompetitorDialog
          competitor={open.competitor}
          presence={presence.of(open.competitor.id)}
          onClose={close}
        />
      )}
    </Page>
  );
}

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
                {competitor.case_sensitive && <Badge>Exact case</Badge>}{' '}
                <StillReadBadge competitor={competitor} />
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
