import { useState } from 'react';
import type { CollectionStatus } from '#contract/collections.ts';
import { collectBrandNow } from '#contract/operations/collections.ts';
import { Button } from '../../components/button.tsx';
import { CostEstimate } from '../../components/cost-estimate.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { counted } from '../../lib/format.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { questionsInRound } from './open-questions.ts';

interface CollectNowProps {
  /** Undefined while it loads: the button keeps its place. */
  readonly status: CollectionStatus | undefined;
}

/** Asks every active prompt in addition to the schedule, once it was said what that comes to. */
export function CollectNow({ status }: CollectNowProps) {
  const brandId = useBrandId();
  const change = useChange();
  const [asks, setAsks] = useState(false);
  const questions = status ? questionsInRound(status) : 0;
  const waits = status?.platforms.some(
    ({ state, variants }) => variants > 0 && state !== 'ready' && state !== 'disabled',
  );
  const collect = async () => {
    const { events } = await change(collectBrandNow, { params: { brand_id: brandId } });
    if (events === 0) throw new Error('This brand has no active prompts.');
  };
  return (
    <>
      <Button
        changes
        look="primary"
        icon="collection"
        disabled={status?.settings.mode !== 'on'}
        onClick={() => setAsks(true)}
      >
        Collect now
      </Button>
      {asks && (
        <FormDialog
          title="Collect now?"
          submit={`Ask ${counted(questions, 'question')}`}
          submitting="Asking …"
          canSubmit={questions > 0}
          onSubmit={collect}
          onClose={() => setAsks(false)}
        >
          {questions === 0 ? (
            <p>This brand has no active prompts yet. Add one on the Prompts page first.</p>
          ) : (
            <p>
              This asks every active prompt on each of its platforms now, in addition to the
              schedule. Budgets still apply.
            </p>
          )}
          {questions > 0 && <CostEstimate query={{}} span="once" />}
          {waits && (
            <p>Platforms that are unavailable right now will be asked as soon as possible.</p>
          )}
        </FormDialog>
      )}
    </>
  );
}
