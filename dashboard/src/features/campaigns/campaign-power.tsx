import { useQuery } from '@tanstack/react-query';
import type { CampaignBody } from '#contract/changes-and-actions/campaigns.ts';
import { previewCampaign } from '#contract/operations/campaigns.ts';
import { Notice } from '../../components/page/notice.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { powerSentence } from '../pipelines/effect-words.ts';
import { registeredLate } from './campaign-words.ts';

/** Long enough to type a name. */
const settlesMs = 400;

/** How small an effect would be seen, said before anything is registered. */
export function CampaignPower({ body }: { readonly body: CampaignBody | null }) {
  // A name or an address changes nothing about it.
  const settled = useSettled(body && { ...body, name: 'Preview', url: undefined }, settlesMs);
  return body && settled && <Preview body={settled} />;
}

function Preview({ body }: { readonly body: CampaignBody }) {
  const params = { brand_id: useBrandId() };
  const { data, error } = useQuery(requestQuery(requestOf(previewCampaign, { params, body })));
  if (error) return <Notice tone="caution">{error.message}</Notice>;
  if (!data) return <Notice>Judging the weeks before …</Notice>;
  const others = counted(data.untouched_prompts, 'untouched prompt');
  return (
    <Notice tone={data.power ? 'info' : 'caution'}>
      <p>{powerSentence(data.power)}</p>
      <p>
        {data.controls === 'topic'
          ? `Compared with ${others} of the same topic.`
          : `Compared with ${others} of any topic, since its own has fewer than six: if the whole topic moves, it looks like an effect.`}
      </p>
      {data.registered_late && (
        <p>Its day is more than a week ago: it will be marked “{registeredLate}”.</p>
      )}
    </Notice>
  );
}
