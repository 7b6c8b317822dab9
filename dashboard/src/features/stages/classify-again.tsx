import { useMutation } from '@tanstack/react-query';
import { reclassifyPrompts } from '#contract/operations/prompts.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { counted } from '../../lib/format.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';

/** Finds the stage of every prompt once more, as after a change of the stages. */
export function ClassifyAgain() {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const classify = useMutation({ mutationFn: () => change(reclassifyPrompts, { params }) });
  return (
    <Section
      title="Classify prompts again"
      lead="Finds the stage of each prompt from its text once more. Stages chosen by hand are never changed, and past answers keep theirs."
      actions={
        <Button changes disabled={classify.isPending} onClick={() => classify.mutate()}>
          {classify.isPending ? 'Classifying …' : 'Classify again'}
        </Button>
      }
    >
      <div aria-live="polite">
        {classify.data && (
          <Notice tone="good">
            {counted(classify.data.examined, 'prompt')} read,{' '}
            {classify.data.changed === 0 ? 'none' : classify.data.changed} moved to another stage.
          </Notice>
        )}
      </div>
      {classify.error && <Notice tone="bad">{classify.error.message}</Notice>}
    </Section>
  );
}
