import { type AuditAction, auditActions } from '#contract/accounts/audit-actions.ts';

/** Which part of the log is in sight; it lives in the address. */
export interface AuditLogSearch {
  readonly actor?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly offset?: number | undefined;
  /** The first entry that was read, so that the pages after it stay as they are. */
  readonly newest?: number | undefined;
}

export function readAuditLogSearch(search: Readonly<Record<string, unknown>>): AuditLogSearch {
  const { actor, action } = search;
  return {
    actor: typeof actor === 'string' && /^[a-z]+(:[\w-]{1,40})?$/.test(actor) ? actor : undefined,
    action: isAction(action) ? action : undefined,
    from: readDay(search.from),
    to: readDay(search.to),
    offset: readCount(search.offset),
    newest: readCount(search.newest),
  };
}

function isAction(value: unknown): value is AuditAction {
  return typeof value === 'string' && Object.hasOwn(auditActions, value);
}

function readDay(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  return isDay && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

function readCount(value: unknown): number | undefined {
  const count = Number(value);
  return Number.isSafeInteger(count) && count > 0 ? count : undefined;
}
