import { AffectedPrompts } from '../../components/affected-prompts.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { counted } from '../../lib/format.ts';
import { useChangeTopics } from './use-change-topics.ts';

interface RemoveTopicDialogProps {
  readonly topic: string;
  readonly onClose: () => void;
}

/** What removing a topic does, before it is done. */
export function RemoveTopicDialog({ topic, onClose }: RemoveTopicDialogProps) {
  const changeTopics = useChangeTopics();
  return (
    <FormDialog
      title={`Remove ${topic}?`}
      submit="Remove"
      submitting="Removing …"
      cancel="Keep it"
      look="danger"
      onSubmit={() => changeTopics((topics) => topics.filter((other) => other !== topic))}
      onClose={onClose}
    >
      <AffectedPrompts filters={{ topic }}>
        {(total) =>
          total === 0
            ? 'No prompt carries this topic.'
            : `${counted(total, 'prompt')} ${total === 1 ? 'carries' : 'carry'} this topic and will keep it:`
        }
      </AffectedPrompts>
      <p>
        They are still asked, and their answers still count for it. New prompts won’t get this
        topic. Past answers don’t change.
      </p>
      <p>Adding the topic again brings it back.</p>
    </FormDialog>
  );
}
