import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stage } from '#contract/brands.ts';
import { listStages } from '#contract/operations/stages.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { stagesQuery } from '../../lib/brands.ts';
import { counted } from '../../lib/format.ts';
import { countsOf } from '../../lib/prompt-counts.ts';
import { usePromptCounts } from '../../lib/use-prompt-counts.ts';
import { useRates } from '../../lib/use-rates.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { ClassifyAgain } from './classify-again.tsx';
import { RetireStageDialog } from './retire-stage-dialog.tsx';
import { StageDialog } from './stage-dialog.tsx';
import { moved } from './stage-order.ts';
import { StageSetSection } from './stage-set-section.tsx';
import { stageTable } from './stage-table.tsx';
import { useChangeStages } from './use-change-stages.ts';

type Open =
  | { readonly what: 'add' }
  | { readonly what: 'rename' | 'retire'; readonly stage: Stage };

/** The steps of the journey that prompts belong to. */
export function StagesPage() {
  const brandId = useBrandId();
  const changeStages = useChangeStages();
  const stages = useQuery(stagesQuery(brandId));
  const counts = usePromptCounts('stage');
  const presence = useRates('stage', 'brand_presence_percentage');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const move = useMutation({
    mutationFn: ({ id, by }: { readonly id: number; readonly by: -1 | 1 }) =>
      changeStages((all) => moved(all, id, by)),
  });
  return (
    <Page
      title="Stages"
      lead="The stages of the customer journey. Each prompt belongs to one, detected from its text unless you choose it."
      actions={
        <Button changes look="primary" icon="add" onClick={() => setOpen({ what: 'add' })}>
          Add stage
        </Button>
      }
      bar={<ScopeBar bounds />}
    >
      {move.error && <Notice tone="bad">{move.error.message}</Notice>}
      <Panel
        title="All stages"
        lines={14}
        requests={[
          requestOf(listStages, { params: { brand_id: brandId } }),
          counts.request,
          ...presence.requests,
        ]}
        results={[stages, counts.result]}
      >
        {({ items }, { items: prompts }) => ({
          note: counted(items.length, 'stage'),
          table: stageTable(items, countsOf(prompts), presence, {
            onRename: (stage) => setOpen({ what: 'rename', stage }),
            onRetire: (stage) => setOpen({ what: 'retire', stage }),
            onMove: ({ id }, by) => move.mutate({ id, by }),
          }),
        })}
      </Panel>
      <ClassifyAgain />
      <StageSetSection />
      {open?.what === 'add' && <StageDialog onClose={close} />}
      {open?.what === 'rename' && <StageDialog stage={open.stage} onClose={close} />}
      {open?.what === 'retire' && <RetireStageDialog stage={open.stage} onClose={close} />}
    </Page>
  );
}
