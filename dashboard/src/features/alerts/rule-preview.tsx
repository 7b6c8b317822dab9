import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { AlertBody, AlertPreview, AlertRule } from '#contract/alerts.ts';
import { previewAlert } from '#contract/operations/alerts.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { call } from '../../lib/api.ts';
import { counted, formatDay } from '../../lib/format.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { changeInWords } from './alert-words.ts';
import styles from './alerts-page.module.css';

export type Condition = Pick<AlertBody, 'metric' | 'filters' | 'direction' | 'smallest_change'>;

/** On which of the past 90 days the rule would have fired. Changing the rule makes it an old answer. */
export function RulePreview({ condition }: { readonly condition: Condition }) {
  const brandId = useBrandId();
  const preview = useMutation({
    mutationFn: async (asked: Condition) => ({
      asked,
      found: await call(previewAlert, { params: { brand_id: brandId }, body: asked }),
    }),
  });
  const latest = useRef(condition);
  useLayoutEffect(() => {
    latest.current = condition;
  });
  // A filter that was typed but not added counts, too. Leaving its field adds it, which moves this button: so that the
  // click is not lost, the field is left by the click and not by pressing the button.
  const show = ({ currentTarget }: MouseEvent) => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && active !== currentTarget) flushSync(() => active.blur());
    preview.mutate(latest.current);
  };
  const isCurrent = JSON.stringify(preview.data?.asked) === JSON.stringify(condition);
  return (
    <div className={styles.preview}>
      <div>
        <Button
          disabled={preview.isPending}
          onMouseDown={(event) => event.preventDefault()}
          onClick={show}
        >
          {preview.isPending ? 'Judging 90 days …' : 'Preview the past 90 days'}
        </Button>
      </div>
      <div role="status">
        {preview.error && <Notice tone="bad">{preview.error.message}</Notice>}
        {preview.data && isCurrent && (
          <PreviewResult metric={condition.metric} {...preview.data.found} />
        )}
      </div>
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
