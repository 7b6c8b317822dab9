import type { PageAudit } from '#contract/pages/page-audits.ts';

/** What the list of audits is narrowed by; it lives in the address. */
export interface PageAuditSearch {
  readonly status?: PageAudit['status'] | undefined;
  readonly url?: string | undefined;
  readonly offset?: number | undefined;
}

const statuses = ['pending', 'running', 'completed', 'failed'] as const;
const maxUrlLength = 2083;

export function readPageAuditSearch(search: Readonly<Record<string, unknown>>): PageAuditSearch {
  const url = String(search.url ?? '').slice(0, maxUrlLength);
  const offset = Number(search.offset);
  return {
    status: statuses.find((one) => one === search.status),
    url: url || undefined,
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : undefined,
  };
}
