import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteReportSchedule, putReportSchedule } from '#contract/operations/reports.ts';
import { maxRecipients } from '#contract/outgoing/report-choices.ts';
import type { Report } from '#contract/outgoing/reports.ts';
import { Button } from '../../components/controls/button.tsx';
import { Select } from '../../components/controls/field.tsx';
import { ListField } from '../../components/controls/list-field.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatHour, formatMoment } from '../../lib/words/format-moment.ts';
import { weekDays } from './schedule-words.ts';

interface ScheduleDialogProps {
  readonly report: Report;
  readonly onClose: () => void;
}

const numbered = (count: number, first: number, label: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => ({
    value: String(at + first),
    label: label(at + first),
  }));

const daysOf = {
  week: numbered(7, 1, (day) => weekDays[day - 1] ?? ''),
  month: numbered(28, 1, (day) => `Day ${day}`),
};

/** When and to whom a report is sent by email. */
export function ScheduleDialog({ report, onClose }: ScheduleDialogProps) {
  const params = { brand_id: useBrandId(), report_id: report.id };
  const change = useChange();
  const { schedule } = report;
  const [every, setEvery] = useState(schedule?.every ?? 'month');
  const [day, setDay] = useState(String(schedule?.day ?? 1));
  const [hour, setHour] = useState(String(schedule?.hour ?? 7));
  const [recipients, setRecipients] = useState<readonly string[]>(schedule?.recipients ?? []);
  const stop = useMutation({
    mutationFn: () => change(deleteReportSchedule, { params }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title="Send this report regularly"
      submit="Save"
      submitting="Saving …"
      onSubmit={() =>
        change(putReportSchedule, {
          params,
          body: { every, day: Number(day), hour: Number(hour), recipients: [...recipients] },
        })
      }
      onClose={onClose}
    >
      <p>
        The email has the summary, the key figures and a link that works for 30 days. The PDF is
        attached where Sightline can print.
      </p>
      {schedule?.error && (
        <Notice tone="caution">The last email was not sent: {schedule.error}</Notice>
      )}
      {schedule && schedule.unconfirmed_recipients.length > 0 && (
        <Notice tone="caution">
          Not sent until they confirm: {schedule.unconfirmed_recipients.join(', ')}
        </Notice>
      )}
      {schedule && <p>Next email: {formatMoment(schedule.next_at)}.</p>}
      <Select
        label="How often"
        value={every}
        options={[
          { value: 'week', label: 'Every week' },
          { value: 'month', label: 'Every month' },
        ]}
        onChange={(value) => {
          setEvery(value === 'week' ? 'week' : 'month');
          setDay('1');
        }}
      />
      <Select label="On" value={day} options={daysOf[every]} onChange={setDay} />
      <Select
        label="At"
        value={hour}
        options={numbered(24, 0, (each) => formatHour(each))}
        onChange={setHour}
      />
      <ListField
        label="Recipients"
        hint={`Email addresses, at most ${maxRecipients}. People outside your organization are asked by email first.`}
        placeholder="ada@example.com"
        maxLength={320}
        values={recipients}
        onChange={setRecipients}
      />
      {stop.error && <Notice tone="bad">{stop.error.message}</Notice>}
      {schedule && (
        <div>
          <Button look="danger" disabled={stop.isPending} onClick={() => stop.mutate()}>
            Stop sending
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
