import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedCampaign } from '#contract/campaigns.ts';
import { deleteCampaign, listCampaigns } from '#contract/operations/campaigns.ts';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Panel } from '../../components/panel.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { readPipelineSearch } from '../pipelines/pipeline-search.ts';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CampaignPanel } from './campaign-panel.tsx';
import { campaignTable } from './campaign-table.tsx';

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
        <FormDialog
          title="Delete this page or campaign?"
          submit="Delete"
          submitting="Deleting …"
          cancel="Keep it"
          look="danger"
          onSubmit={() => remove(open)}
          onClose={close}
        >
          <p dir="auto">{open.name}</p>
          <p>Its verdict is deleted with it, and its prompts count as untouched again.</p>
        </FormDialog>
      )}
    </>
  );
}
