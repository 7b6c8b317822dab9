import { useQuery } from '@tanstack/react-query';
import type { AlertBody, AlertPreview, AlertRule } from '#contract/alerts.ts';
import { previewAlert } from '#contract/operations/alerts.ts';
import { Notice } from '../../components/notice.tsx';
import { send } from '../../lib/api.ts';
import { requestOf } from '../../lib/api-request.ts';
import { counted, formatDay } from '../../lib/format.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { changeInWords } from './alert-words.ts';
import styles from './alerts-page.module.css';

const typingMs = 400;

export type Condition = Pick<AlertBody, 'metric' | 'filters' | 'direction' | 'smallest_change'>;

/** On which of the past 90 days the rule would have fired, judged again as the rule changes. */
export function RulePreview({ condition }: { readonly condition: Condition }) {
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
        Would have fired {counted(fired, 'time')} in the past 90 days
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
