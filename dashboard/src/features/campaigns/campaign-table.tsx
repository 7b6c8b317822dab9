import type { ListedCampaign } from '#contract/campaigns.ts';
import { Badge } from '../../components/badge.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { formatCount, formatDay } from '../../lib/format.ts';
import { campaignKindLabels, registeredLate, verdictText } from './campaign-words.ts';

export function campaignTable(
  campaigns: readonly ListedCampaign[],
  onDelete: (campaign: ListedCampaign) => void,
): ReadyTable {
  return tableOf<ListedCampaign>({
    caption: 'Pages and campaigns of your own, latest first',
    rows: campaigns,
    rowKey: ({ id }) => id,
    sortable: false,
    columns: [
      {
        key: 'name',
        label: 'What was published',
        value: ({ name }) => name,
        cell: ({ id, name, registered_late }) => (
          <>
            <PageLink page="pages" search={{ campaign: id }}>
              {name}
            </PageLink>{' '}
            {registered_late && <Badge>{registeredLate}</Badge>}
          </>
        ),
      },
      { key: 'kind', label: 'Kind', value: ({ kind }) => campaignKindLabels[kind] },
      { key: 'date', label: 'Day', value: ({ date }) => date, cell: ({ date }) => formatDay(date) },
      {
        key: 'prompts',
        label: 'Prompts',
        numeric: true,
        value: ({ prompt_ids }) => prompt_ids.length,
        cell: ({ prompt_ids }) => formatCount(prompt_ids.length),
      },
      { key: 'verdict', label: 'Verdict', value: verdictText },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (campaign) => (
          <RecordMenu
            name={campaign.name}
            items={[{ label: 'Delete', onSelect: () => onDelete(campaign) }]}
          />
        ),
      },
    ],
  });
}
