import { useState } from 'react';
import type { Action, ActionChange } from '#contract/changes-and-actions/actions.ts';
import {
  maxVerdictDays,
  minVerdictDays,
  usualVerdictDays,
} from '#contract/changes-and-actions/campaign-limits.ts';
import { addDays, type Day, dayOf } from '#contract/days.ts';
import { changeAction } from '#contract/operations/actions.ts';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { Choices } from '../../components/controls/choices.tsx';
import { TextArea, TextField } from '../../components/controls/field.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatDay } from '../../lib/words/format.ts';
import { movedTo } from '../campaigns/campaign-draft.ts';
import { CampaignPower } from '../campaigns/campaign-power.tsx';
import { verdictDay } from './action-words.ts';

/** Until when it is done, unless somebody says otherwise. */
const usualDueDays = 14;

interface DialogProps {
  readonly action: Action;
  readonly onClose: () => void;
}

function useChangeAction(actionId: number) {
  const params = { brand_id: useBrandId(), action_id: actionId };
  const change = useChange();
  return (body: ActionChange) => change(changeAction, { params, body });
}

interface PlanDraft {
  readonly owner: string;
  /** Until when. */
  readonly date: Day;
  readonly verdict: Day;
  readonly promptIds: readonly number[];
}

/** Who does it until when, and what it will be judged by. */
export function PlanDialog({
  action,
  prompts,
  onClose,
}: DialogProps & { readonly prompts: readonly Prompt[] }) {
  const send = useChangeAction(action.id);
  const today = dayOf(new Date());
  const [draft, setDraft] = useState<PlanDraft>(() => ({
    owner: '',
    date: addDays(today, usualDueDays),
    verdict: addDays(today, usualDueDays + usualVerdictDays),
    promptIds: action.reach.prompt_ids,
  }));
  const set = (next: Partial<PlanDraft>) => setDraft((all) => ({ ...all, ...next }));
  const { owner, date, verdict, promptIds } = draft;
  const texts = new Map(prompts.map(({ id, text }) => [id, text]));
  const lastDay = addDays(today, maxVerdictDays);
  const [min, max] = date
    ? [addDays(date, minVerdictDays), addDays(date, maxVerdictDays)]
    : [today, today];
  const isInTime = date >= today && date <= lastDay && verdict >= min && verdict <= max;
  const isComplete = isInTime && promptIds.length > 0;
  return (
    <FormDialog
      title="Plan this action"
      submit="Plan it"
      submitting="Planning …"
      canSubmit={isComplete}
      onSubmit={() =>
        send({
          ...{ status: 'planned', due_date: date, verdict_date: verdict },
          prompt_ids: [...promptIds],
          ...(owner.trim() && { owner: owner.trim() }),
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Who does it"
        hint="A person or a team. You can leave it open."
        maxLength={200}
        value={owner}
        onChange={(event) => set({ owner: event.target.value })}
      />
      <TextField
        type="date"
        label="Due on"
        required
        min={today}
        max={lastDay}
        value={date}
        onChange={(event) => setDraft(movedTo(draft, event.target.value))}
      />
      <Choices
        areLong
        title="Prompts it is judged by"
        hint="Leave out the prompts that this action is not meant for."
        chosen={promptIds}
        options={action.reach.prompt_ids.map((value) => ({
          value,
          label: texts.get(value) ?? `Prompt ${value}`,
        }))}
        onChange={(chosen) => set({ promptIds: chosen })}
      />
      <TextField
        type="date"
        label="Day of the verdict"
        hint="5 to 26 weeks after it is due; usually 8."
        required
        min={min}
        max={max}
        value={verdict}
        onChange={(event) => set({ verdict: event.target.value })}
      />
      <Notice>
        Once planned, the prompts, the day of the verdict and what is measured can’t be changed, so
        that nobody can pick them to suit the result. What is measured is the share of answers that
        name you.
      </Notice>
      <CampaignPower
        body={
          isComplete
            ? {
                ...{ kind: 'other', name: action.title.slice(0, 200), date },
                ...{ verdict_date: verdict, prompt_ids: [...promptIds] },
              }
            : null
        }
      />
    </FormDialog>
  );
}

/** On which day it was done; from then on its effect is measured. */
export function DoneDialog({ action, onClose }: DialogProps) {
  const send = useChangeAction(action.id);
  const today = dayOf(new Date());
  const [date, setDate] = useState<Day>(today);
  const verdict = verdictDay(action.plan?.verdict_date, date || today);
  return (
    <FormDialog
      title="Mark as done"
      submit="Mark as done"
      submitting="Saving …"
      canSubmit={date !== '' && date <= today}
      onSubmit={() => send({ status: 'done', date })}
      onClose={onClose}
    >
      <TextField
        type="date"
        label="Done on"
        hint="The day from which others could see it."
        required
        max={today}
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
      <p>Charts show this day. The verdict comes on {formatDay(verdict)}. This cannot be undone.</p>
    </FormDialog>
  );
}

/** Not wanted, with a reason for those who wonder later. */
export function DismissDialog({ action, onClose }: DialogProps) {
  const send = useChangeAction(action.id);
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title="Dismiss this action?"
      submit="Dismiss"
      submitting="Dismissing …"
      cancel="Keep it"
      onSubmit={() =>
        send({ status: 'dismissed', ...(reason.trim() && { reason: reason.trim() }) })
      }
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="Optional. The action comes back only if one day it affects twice as many answers."
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
