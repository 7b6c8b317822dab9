import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createAlert, previewAlert, replaceAlert } from '#contract/operations/alerts.ts';
import { alertMetricNames } from '#contract/outgoing/alert-metrics.ts';
import type { AlertBody, AlertPreview, AlertRule } from '#contract/outgoing/alerts.ts';
import { Checkbox, Select, TextField } from '../../components/controls/field.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { send } from '../../lib/api/call.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatDay } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { changeInWords, conditionInWords, directionWords } from './alert-words.ts';
import styles from './alerts-page.module.css';
import { RuleFilters } from './rule-filters.tsx';

const typingMs = 400;

export type Condition = Pick<AlertBody, 'metric' | 'filters' | 'direction' | 'smallest_change'>;

/** On which of the past 90 days the rule would have fired, judged again as the rule changes. */
function RulePreview({ condition }: { readonly condition: Condition }) {
  const brandId = useBrandId();
  const asked = useSettled(JSON.stringify(condition), typingMs);
  const preview = useQuery({
    queryKey: ['alert preview', brandId, asked],
    queryFn: ({ signal }) =>
      send(
        requestOf(previewAlert, { params: { brand_id: brandId }, body: JSON.parse(asked) }),
        signal,
      ),
  });
  return (
    <div className={styles.preview} role="status">
      {preview.isPending && 'Checking the past 90 days …'}
      {preview.error && <Notice tone="bad">{preview.error.message}</Notice>}
      {preview.data && <PreviewResult metric={condition.metric} {...preview.data} />}
    </div>
  );
}

interface ResultProps extends AlertPreview {
  readonly metric: AlertRule['metric'];
}

function PreviewResult({ metric, fired, judged_days: judged, events }: ResultProps) {
  if (judged === 0) {
    return (
      <Notice tone="caution">
        There were too few answers to judge any of the past 90 days. A rule compares prompts that
        were answered in both periods of 28 days, most of them more than once.
      </Notice>
    );
  }
  return (
    <Notice>
      <p>
        Would have alerted you {counted(fired, 'time')} in the past 90 days
        {judged < 90 && ` (${counted(judged, 'day')} had enough answers)`}.
      </p>
      {events.length > 0 && (
        <ul className={styles.days}>
          {events.map((event) => (
            <li key={event.day}>
              {formatDay(event.day)}: {event.type === 'alert.established' ? '' : 'back, '}
              {changeInWords(metric, event)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

interface RuleDialogProps {
  /** The one to change; a new one where there is none. */
  readonly rule?: AlertRule | undefined;
  readonly onClose: () => void;
}

const directions: readonly AlertRule['direction'][] = ['down', 'up', 'either'];

/** What to watch, and what that would have reported so far. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const brandId = useBrandId();
  const change = useChange();
  const [name, setName] = useState(rule?.name ?? '');
  const [isActive, setIsActive] = useState(rule?.is_active ?? true);
  const [size, setSize] = useState(String(rule?.smallest_change ?? 5));
  const [metric, setMetric] = useState(rule?.metric ?? 'brand_presence_percentage');
  const [direction, setDirection] = useState(rule?.direction ?? 'down');
  const [filters, setFilters] = useState<readonly string[]>(rule?.filters ?? []);
  const points = Number(size);
  const isSize = size.trim() !== '' && points >= 0 && points <= 100;
  const condition: Condition = {
    metric,
    filters: [...filters],
    direction,
    smallest_change: isSize ? points : 0,
  };
  return (
    <FormDialog
      title={rule ? 'Change this rule' : 'New rule'}
      submit="Save"
      submitting="Saving …"
      canSubmit={isSize}
      onSubmit={() => {
        const body = {
          name: name.trim() || conditionInWords(condition),
          ...condition,
          is_active: isActive,
        };
        const params = { brand_id: brandId };
        return rule
          ? change(replaceAlert, { params: { ...params, alert_id: rule.id }, body })
          : change(createAlert, { params, body });
      }}
      onClose={onClose}
    >
      <Select
        label="Metric"
        value={metric}
        options={alertMetricNames.map((value) => ({ value, label: metricTerms[value].label }))}
        onChange={(value) => setMetric(alertMetricNames.find((one) => one === value) ?? metric)}
      />
      <Select
        label="Report when it"
        value={direction}
        options={directions.map((value) => ({ value, label: directionWords[value] }))}
        onChange={(value) => setDirection(directions.find((one) => one === value) ?? direction)}
      />
      <TextField
        type="number"
        label="By at least (points)"
        min={0}
        max={100}
        step="any"
        required
        hint="5 points are from 40% to 45%, or from a score of 60 to 65."
        value={size}
        onChange={(event) => setSize(event.target.value)}
      />
      <RuleFilters filters={filters} onChange={setFilters} />
      <TextField
        label="Name"
        maxLength={200}
        placeholder={conditionInWords(condition)}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox label="Check it every day" checked={isActive} onChange={setIsActive} />
      {isSize && <RulePreview condition={condition} />}
    </FormDialog>
  );
}
