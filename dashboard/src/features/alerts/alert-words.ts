import type { AlertEventType } from '#contract/outgoing/alert-event-types.ts';
import type { AlertEvent, AlertMeasured, AlertRule } from '#contract/outgoing/alerts.ts';
import type { DeliveryStatus } from '#contract/outgoing/webhooks.ts';
import { formatValue } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';

export const eventWords: Readonly<Record<AlertEvent['type'], string>> = {
  'alert.established': 'Change confirmed',
  'alert.returned': 'Back to before',
  'collection.failing': 'Collection fails',
  'budget.exhausted': 'Budget used up',
  'api_key.expiring': 'API key expires',
  test: 'Test message',
};

export const eventMeanings: Readonly<Record<AlertEventType, string>> = {
  'alert.established': 'A change that a rule watches for is confirmed',
  'alert.returned': 'The figure is back where it was before the change',
  'collection.failing': 'A platform cannot be asked',
  'budget.exhausted': 'The collection budget is used up',
  'api_key.expiring': 'An API key expires within seven days',
};

export const directionWords: Readonly<Record<AlertRule['direction'], string>> = {
  down: 'falls',
  up: 'rises',
  either: 'rises or falls',
};

export const statusWords: Readonly<
  Record<DeliveryStatus, { readonly label: string; readonly tone: 'good' | 'bad' | 'neutral' }>
> = {
  pending: { label: 'Pending', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** "Presence falls by 5 points or more". */
export function conditionInWords(
  rule: Pick<AlertRule, 'metric' | 'direction' | 'smallest_change'>,
): string {
  const size = rule.smallest_change === 1 ? '1 point' : `${rule.smallest_change} points`;
  return `${metricTerms[rule.metric].label} ${directionWords[rule.direction]} by ${size} or more`;
}

/** "45.2% to 38.1%". */
export function changeInWords(
  metric: AlertRule['metric'],
  { before, now }: Pick<AlertMeasured, 'before' | 'now'>,
): string {
  const { unit } = metricTerms[metric];
  return `${formatValue(unit, before)} to ${formatValue(unit, now)}`;
}
