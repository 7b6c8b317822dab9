import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StageSet } from '#contract/brands.ts';
import { updateBrand } from '#contract/operations/brands.ts';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { Loaded } from '../../components/states.tsx';
import { brandQuery } from '../../lib/brands.ts';
import { stageSetNames, stageSetStages } from '../../lib/stage-sets.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { otherStage } from './stage-order.ts';

/** Which default stages the brand has, and the way to the others. */
export function StageSetSection() {
  const brandId = useBrandId();
  const brand = useQuery(brandQuery(brandId));
  const [asks, setAsks] = useState(false);
  return (
    <Loaded results={[brand]}>
      {({ stage_set: now }) => {
        const other = now === 'intent' ? 'funnel' : 'intent';
        return (
          <Section
            title="Default stages"
            lead={`You use the stages of ${stageSetNames[now]}: ${stageSetStages[now]}.`}
            actions={
              <Button changes onClick={() => setAsks(true)}>
                Switch …
              </Button>
            }
          >
            {asks && <SwitchDialog brandId={brandId} to={other} onClose={() => setAsks(false)} />}
          </Section>
        );
      }}
    </Loaded>
  );
}

interface SwitchDialogProps {
  readonly brandId: number;
  readonly to: StageSet;
  readonly onClose: () => void;
}

function SwitchDialog({ brandId, to, onClose }: SwitchDialogProps) {
  const change = useChange();
  return (
    <FormDialog
      title={`Switch to the stages of ${stageSetNames[to]}?`}
      submit="Switch"
      submitting="Switching …"
      cancel="Keep them"
      look="danger"
      onSubmit={() =>
        change(updateBrand, { params: { brand_id: brandId }, body: { stage_set: to } })
      }
      onClose={onClose}
    >
      <p>
        {stageSetStages[to]} become the default stages. Those of the current set retire, even if
        renamed, except where both sets have a stage of that name; stages that you added stay.
      </p>
      <p>
        Prompts of retired stages move to {otherStage} until they are classified again; none pauses.
        Answers so far keep their stage until a re-evaluation reads them again.
      </p>
    </FormDialog>
  );
}
