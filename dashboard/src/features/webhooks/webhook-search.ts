/** Whose delivery log is open, and which part of it is in sight; it lives in the address. */
export interface WebhookSearch {
  /** Of the list, or the endpoint that a submission named. Undefined: of the first in the list. */
  readonly webhook?: string | undefined;
  readonly offset?: number | undefined;
}

export function readWebhookSearch(search: Readonly<Record<string, unknown>>): WebhookSearch {
  const offset = Number(search.offset);
  const isId = typeof search.webhook === 'string' && /^[0-9A-Z]{26}$/.test(search.webhook);
  return {
    webhook: isId ? String(search.webhook) : undefined,
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : undefined,
  };
}
