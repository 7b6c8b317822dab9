import type { Stage } from '#contract/brands.ts';
import { AffectedPrompts } from '../../components/affected-prompts.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { counted } from '../../lib/format.ts';
import { otherStage } from './stage-order.ts';
import { useChangeStages } from './use-change-stages.ts';

interface RetireStageDialogProps {
  readonly stage: Stage;
  readonly onClose: () => void;
}

/** What retiring a stage does, before it is done. */
export function RetireStageDialog({ stage, onClose }: RetireStageDialogProps) {
  const changeStages = useChangeStages();
  return (
    <FormDialog
      title={`Retire ${stage.name}?`}
      submit="Retire"
      submitting="Retiring …"
      cancel="Keep it"
      look="danger"
      onSubmit={() => changeStages((stages) => stages.filter(({ id }) => id !== stage.id))}
      onClose={onClose}
    >
      <AffectedPrompts filters={{ stage: stage.name, status: ['active', 'paused', 'archived'] }}>
        {(total) =>
          total === 0
            ? 'No prompt belongs to this stage.'
            : `${counted(total, 'prompt')} ${total === 1 ? 'moves' : 'move'} to ${otherStage}, even where somebody chose this stage by hand:`
        }
      </AffectedPrompts>
      <p>
        None of them pauses. Answers so far keep the stage {stage.name} in every chart until a
        re-evaluation reads them again.
      </p>
      <p>
        Adding a stage of the same name brings this one back, but its prompts stay in {otherStage}{' '}
        until they are classified again.
      </p>
    </FormDialog>
  );
}
