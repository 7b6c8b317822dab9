import type { DeliveryStatus, WebhookEvent } from '#contract/outgoing/webhooks.ts';

/** What each event tells, in the order in which a page goes through the pipeline. */
export const eventMeanings: Readonly<Record<WebhookEvent, string>> = {
  'audit.completed': 'the audit of a page succeeded',
  'optimization.completed': 'the content of a page is restructured',
  'deployment.completed': 'a version of a page is live',
  'deployment.withdrawn': 'a live version was taken back, since its page changed or is gone',
  'pipeline.failed': 'a page failed',
  'pipeline.completed': 'every page of a submission is done',
  'action.proposed': 'there is something new to do',
  'action.judged': 'the verdict on something that was done',
  'answers.collected': 'new answers, counted by the minute in which they arrived',
  'reevaluation.completed': 'past answers were read again',
  'alert.established': 'a change that an alert rule watches for is confirmed',
  'alert.returned': 'the figure is back where it was before the change',
  'collection.failing': 'a platform cannot be asked',
  'budget.exhausted': 'the collection budget is used up',
  'api_key.expiring': 'an API key expires within seven days',
};

export const webhookEvents = Object.keys(eventMeanings) as WebhookEvent[];

export const statusWords: Readonly<
  Record<DeliveryStatus, { readonly label: string; readonly tone: 'good' | 'bad' | 'neutral' }>
> = {
  pending: { label: 'Pending', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
};
