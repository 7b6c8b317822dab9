import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MeasuredCampaign } from '#contract/campaigns.ts';
import { getCampaign } from '#contract/operations/campaigns.ts';
import { Panel } from '../../components/panel.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { formatDay } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { effectContent } from '../pipelines/effect-content.tsx';
import { effectMeaning, measureChoices } from '../pipelines/effect-panel.tsx';
import { type EffectMeasure, effectSentence } from '../pipelines/effect-words.ts';
import { registeredLate } from './campaign-words.ts';

/** What one campaign did, week by week. */
export function CampaignPanel({ campaignId }: { readonly campaignId: number }) {
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
