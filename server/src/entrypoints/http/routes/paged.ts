import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';

/** The list envelope around a page; `metadata` is empty on every list but responses. */
export function paged<Item>(page: Page<Item>, { limit, offset }: Paging) {
  return { total: page.total, items: page.items, offset, limit, metadata: {} };
}
