/** What alert channels and webhooks are told in addition to events of the pipeline. */
export const alertEventTypes = [
  'alert.established',
  'alert.returned',
  'collection.failing',
  'budget.exhausted',
  'api_key.expiring',
] as const;

export type AlertEventType = (typeof alertEventTypes)[number];
