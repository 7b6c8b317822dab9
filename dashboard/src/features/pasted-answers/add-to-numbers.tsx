import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PastedAnswer } from '#contract/answers/pasted-answers.ts';
import { addPastedAnswer } from '#contract/operations/pasted-answers.ts';
import { createPrompt } from '#contract/operations/prompts.ts';
import { Button } from '../../components/controls/button.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { isSightlineError } from '../../lib/api/call.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { platformNames } from '../../lib/words/platforms.ts';

/** Makes a pasted answer count, or leads to the answer that it became. */
export function AddToNumbers({ answer }: { readonly answer: PastedAnswer }) {
  const params = { brand_id: useBrandId(), pasted_answer_id: answer.id };
  const change = useChange();
  const [isUntracked, setUntracked] = useState(false);
  const add = useMutation({
    mutationFn: () => change(addPastedAnswer, { params, body: {} }),
    onError: (error) => setUntracked(isNotTracked(error)),
  });
  if (answer.response_id !== null) {
    return (
      <PageLink page="responses" id={answer.response_id}>
        In your numbers
      </PageLink>
    );
  }
  return (
    <>
      <Button changes icon="add" disabled={add.isPending} onClick={() => add.mutate()}>
        {add.isPending ? 'Adding …' : 'Add to my numbers'}
      </Button>
      {add.error && !isNotTracked(add.error) && <Notice tone="bad">{add.error.message}</Notice>}
      {isUntracked && <TrackPrompt answer={answer} onClose={() => setUntracked(false)} />}
    </>
  );
}

function isNotTracked(error: Error): boolean {
  return isSightlineError(error, 'prompt_not_tracked');
}

interface TrackPromptProps {
  readonly answer: PastedAnswer;
  readonly onClose: () => void;
}

/** Numbers are about prompts: an answer to one that is not there yet brings it along. */
function TrackPrompt({ answer, onClose }: TrackPromptProps) {
  const params = { brand_id: useBrandId() };
  const change = useChange();
  const [promptId, setPromptId] = useState<number>();
  const trackAndAdd = async () => {
    const body = { text: answer.prompt, platforms: [answer.platform] };
    // Where the second step failed, the first is not done again.
    const prompt_id = promptId ?? (await change(createPrompt, { params, body })).id;
    setPromptId(prompt_id);
    const chosen = { ...params, pasted_answer_id: answer.id };
    await change(addPastedAnswer, { params: chosen, body: { prompt_id } });
  };
  return (
    <FormDialog
      title="Track this prompt, too?"
      submit="Track it and add the answer"
      submitting="Adding …"
      onSubmit={trackAndAdd}
      onClose={onClose}
    >
      <p>
        <q dir="auto">{answer.prompt}</q>
      </p>
      <p>
        Your numbers are about the prompts you track, and this isn’t one of them yet. If you track
        it, Sightline asks {platformNames[answer.platform]} as soon as you have a key. You can
        change or pause the prompt under Prompts.
      </p>
    </FormDialog>
  );
}
