import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { call } from '../../lib/api.ts';
import { send } from '../../lib/api-request.ts';
import { refreshBrands } from '../../lib/brands.ts';
import { counted } from '../../lib/format.ts';
import { useBrandId } from '../../lib/use-scope.ts';

interface Reclassification {
  readonly examined: number;
  readonly changed: number;
}

/** Finds the stage of every prompt once more, as after a change of the stages. */
export function ClassifyAgain() {
  const path = `v1/${useBrandId()}/prompts/reclassify`;
  const client = useQueryClient();
  const classify = useMutation({
    mutationFn: async () => {
      const result = await call<Reclassification>(send('POST', path));
      await refreshBrands(client);
      return result;
    },
  });
  return (
    <Section
      title="Classify prompts again"
      lead="Finds the stage of each prompt from its text once more. A stage that somebody chose is never touched, and answers so far keep theirs."
      actions={
        <Button disabled={classify.isPending} onClick={() => classify.mutate()}>
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
