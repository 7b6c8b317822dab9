import { useMutation, useQuery } from '@tanstack/react-query';
import type { CollectionStatus, PlatformStatus } from '#contract/collection/collections.ts';
import { collectNow } from '#contract/operations/prompts.ts';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { Button } from '../../components/controls/button.tsx';
import { CostEstimate } from '../../components/forms/cost-estimate.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import { CollectionNotices } from '../collection/collection-notices.tsx';
import { statusRequest } from '../collection/collection-requests.ts';
import styles from './prompt-actions.module.css';

interface AskNowDialogProps {
  readonly prompt: Prompt;
  readonly onClose: () => void;
}

/** Asks one prompt outside the schedule: says first what will happen, then what was requested. */
export function AskNowDialog({ prompt, onClose }: AskNowDialogProps) {
  const brandId = useBrandId();
  const change = useChange();
  const status = useQuery(requestQuery(statusRequest(brandId)));
  const ask = useMutation({
    mutationFn: () =>
      change(collectNow, { params: { brand_id: brandId }, body: { prompt_id: prompt.id } }),
  });
  const actions = ask.data ? (
    <Button look="primary" onClick={onClose}>
      Done
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        look="primary"
        disabled={ask.isPending || status.data?.settings.mode !== 'on'}
        onClick={() => ask.mutate()}
      >
        {ask.isPending ? 'Asking …' : 'Ask now'}
      </Button>
    </>
  );
  return (
    <Dialog title={ask.data ? 'Asked for' : 'Ask now?'} onClose={onClose} actions={actions}>
      <div className={styles.content}>
        <p className={styles.quote} dir="auto">
          {prompt.text}
        </p>
        {ask.data ? (
          <p role="status">
            Asked on {counted(ask.data.events.length, 'platform')}: {named(ask.data.events)}.
            Answers appear as they come in.
          </p>
        ) : (
          <Loaded results={[status]}>
            {(found) => <WhatHappens prompt={prompt} status={found} />}
          </Loaded>
        )}
        {ask.error && <Notice tone="bad">{ask.error.message}</Notice>}
      </div>
    </Dialog>
  );
}

interface WhatHappensProps {
  readonly prompt: Prompt;
  readonly status: CollectionStatus;
}

function WhatHappens({ prompt, status }: WhatHappensProps) {
  const own = status.platforms.filter(
    ({ platform, state }) => prompt.platforms.includes(platform) && state !== 'disabled',
  );
  const waiting = own.filter(({ state }) => state !== 'ready');
  return (
    <>
      <CollectionNotices status={status} />
      {status.settings.mode === 'on' && (
        <p>
          This asks it now, in addition to the schedule, on {counted(own.length, 'platform')}:{' '}
          {named(own)}. Budgets still apply.
        </p>
      )}
      {status.settings.mode === 'on' && (
        <CostEstimate query={{ prompt_id: [prompt.id] }} span="once" />
      )}
      {status.settings.mode === 'on' && waiting.length > 0 && (
        <p>
          These are unavailable right now and will be asked as soon as possible: {named(waiting)}.
        </p>
      )}
      <p>
        <PageLink page="settings/collection">Collection status</PageLink>
      </p>
    </>
  );
}

function named(asked: readonly Pick<PlatformStatus, 'platform'>[]): string {
  return asked.map(({ platform }) => platformNames[platform]).join(', ');
}
