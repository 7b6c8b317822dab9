import { useState } from 'react';
import { approveTrack, rejectTrack } from '#contract/operations/pipelines.ts';
import type { TrackingRecord } from '#contract/pages/pipeline.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { TextArea } from '../../components/controls/field.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { Facts, Section } from '../../components/page/section.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { decisionLabels, decisionTones } from './pipeline-words.ts';

/** Whether the result may go live: what to decide, or who decided. */
export function ApprovalSection({ track }: { readonly track: TrackingRecord }) {
  const [dialog, setDialog] = useState<Verb>();
  const { approval, awaiting_approval } = track;
  if (!approval && !awaiting_approval) return null;
  return (
    <Section
      title="Approval"
      lead={
        awaiting_approval
          ? 'Nothing is live yet. Look at the text below, then decide. If the page has changed by then, it is read again and waits again.'
          : undefined
      }
      actions={
        awaiting_approval && (
          <>
            <Button changes onClick={() => setDialog('reject')}>
              Reject …
            </Button>
            <Button changes look="primary" onClick={() => setDialog('approve')}>
              Approve …
            </Button>
          </>
        )
      }
    >
      {approval && (
        <Facts
          facts={[
            {
              label: 'Decision',
              value: (
                <Badge tone={decisionTones[approval.decision]}>
                  {decisionLabels[approval.decision]}
                </Badge>
              ),
            },
            { label: 'By', value: approval.by.email },
            { label: 'When', value: formatMoment(approval.at) },
            { label: 'Note', value: approval.note },
          ]}
        />
      )}
      {dialog && (
        <DecisionDialog track={track} verb={dialog} onClose={() => setDialog(undefined)} />
      )}
    </Section>
  );
}

type Verb = 'approve' | 'reject';

const words = {
  approve: {
    title: 'Publish this version?',
    submit: 'Approve and publish',
    submitting: 'Approving …',
    look: 'primary',
    meaning:
      'AI agents that ask for the page get this version within moments. People still see the website. You can roll it back at any time.',
  },
  reject: {
    title: 'Reject this version?',
    submit: 'Reject',
    submitting: 'Rejecting …',
    look: 'danger',
    meaning:
      'The page goes no further. Its version stays staged, and AI agents get what they got before.',
  },
} as const;

interface DecisionDialogProps {
  readonly track: TrackingRecord;
  readonly verb: Verb;
  readonly onClose: () => void;
}

function DecisionDialog({ track, verb, onClose }: DecisionDialogProps) {
  const change = useChange();
  const brandId = useBrandId();
  const [note, setNote] = useState('');
  const { title, submit, submitting, look, meaning } = words[verb];
  return (
    <FormDialog
      title={title}
      submit={submit}
      submitting={submitting}
      look={look}
      onSubmit={() =>
        change(verb === 'approve' ? approveTrack : rejectTrack, {
          params: { brand_id: brandId, token: track.token },
          body: { note: note.trim(), optimization_run_id: track.optimization_run_id },
        })
      }
      onClose={onClose}
    >
      <p>{meaning}</p>
      <TextArea
        label="Note"
        hint="Kept in the record with your name. Optional."
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
