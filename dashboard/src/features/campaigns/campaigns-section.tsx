import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedCampaign, MeasuredCampaign } from '#contract/changes-and-actions/campaigns.ts';
import { deleteCampaign, getCampaign, listCampaigns } from '#contract/operations/campaigns.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { DeleteDialog } from '../../components/forms/form-dialog.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { actionsColumn } from '../../components/table/record-columns.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatCount, formatDay } from '../../lib/words/format.ts';
import { effectContent } from '../pipelines/effect-content.tsx';
import { effectMeaning, measureChoices } from '../pipelines/effect-panel.tsx';
import { type EffectMeasure, effectSentence } from '../pipelines/effect-words.ts';
import { readPipelineSearch } from '../pipelines/pipeline-search.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { campaignKindLabels, registeredLate, verdictText } from './campaign-words.ts';

const meaning =
  'Anything that you publish yourself: a page in your own CMS, a press release, a product release. Register it with its prompts and the day ' +
  'of the verdict before its results are seen; what it did is then measured like a page that Sightline published.';

type Open = 'register' | ListedCampaign;

/** Pages and campaigns that somebody registered, and what they did. */
export function CampaignsSection() {
  const params = { brand_id: useBrandId() };
  const { campaign: shown } = readPipelineSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = useChange();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const request = requestOf(listCampaigns, { params, query: {} });
  const campaigns = useQuery(requestQuery(request));
  const remove = async ({ id }: ListedCampaign) => {
    if (id === shown) {
      await navigate({ to: '.', search: (all: object) => ({ ...all, campaign: undefined }) });
    }
    await change(deleteCampaign, { params: { ...params, campaign_id: id } });
  };
  return (
    <>
      <Panel
        title="Pages and campaigns of your own"
        meaning={meaning}
        requests={[request]}
        results={[campaigns]}
        controls={
          <Button changes icon="add" onClick={() => setOpen('register')}>
            Register
          </Button>
        }
        empty="Register a page, a press release or a product release before it is out, to see what it did for your prompts."
      >
        {({ items }) => ({ table: campaignTable(items, setOpen) })}
      </Panel>
      {shown !== undefined && <CampaignPanel campaignId={shown} />}
      {open === 'register' && <CampaignDialog onClose={close} />}
      {open !== undefined && open !== 'register' && (
        <DeleteDialog
          title="Delete this page or campaign?"
          onSubmit={() => remove(open)}
          onClose={close}
        >
          <p dir="auto">{open.name}</p>
          <p>Its verdict is deleted with it, and its prompts count as untouched again.</p>
        </DeleteDialog>
      )}
    </>
  );
}

/** What one campaign did, week by week. */
function CampaignPanel({ campaignId }: { readonly campaignId: number }) {
  const params = { brand_id: useBrandId(), campaign_id: campaignId };
  const request = requestOf(getCampaign, { params });
  const result = useQuery(requestQuery(request));
  const [chosen, setChosen] = useState<EffectMeasure>('presence');
  const hasPage = result.data ? result.data.url !== null : false;
  const measure = hasPage ? chosen : 'presence';
  return (
    <Panel
      title={result.data ? `What “${result.data.name}” did` : 'What it did'}
      meaning={effectMeaning}
      requests={[request]}
      results={[result]}
      {...(result.data ? { empty: effectSentence(result.data.effect, measure) } : {})}
      controls={
        hasPage && (
          <Segmented
            label="Answers that"
            value={measure}
            options={measureChoices}
            onChange={setChosen}
          />
        )
      }
    >
      {(campaign) => effectContent(campaign.effect, measure, dateNote(campaign))}
    </Panel>
  );
}

function dateNote({ date, registered_at, registered_late }: MeasuredCampaign): string {
  const day = formatDay(registered_at.slice(0, 10));
  const registered = registered_late ? `${registeredLate}, on ${day}` : `Registered on ${day}`;
  return `The vertical line is the week of ${formatDay(date)}, which is not compared. ${registered}.`;
}

function campaignTable(
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
      actionsColumn((campaign) => [{ label: 'Delete', onSelect: () => onDelete(campaign) }]),
    ],
  });
}
