import { maxErasedIds, type ResponseDeletion } from '#contract/answers/response-deletions.ts';
import type { Summary } from './tables.ts';

/** How long a preview can be confirmed. */
export const previewMs = 3_600_000;

export interface DeletionRow {
  readonly token: string;
  readonly status: ResponseDeletion['status'];
  readonly is_erasure: boolean;
  readonly created_at: Date;
  readonly summary: Summary & { readonly answers: number };
  readonly done: number;
  readonly kept: number;
  readonly confirmed_by: string | null;
  readonly confirmed_at: Date | null;
  readonly finished_at: Date | null;
  readonly removed: Readonly<Record<string, number>>;
  /** As many as are shown. */
  readonly erased_ids: readonly number[];
}

export function presentDeletion(row: DeletionRow): ResponseDeletion {
  const { token, status, created_at, summary, done, kept } = row;
  const expires = new Date(created_at.getTime() + previewMs).toISOString();
  return {
    ...{ token, status, erase: row.is_erasure, done, kept, ...summary },
    expires_at: status === 'previewed' ? expires : null,
    certificate: certificateOf(row),
  };
}

/** Deletions from before there were certificates have none. */
function certificateOf(row: DeletionRow): ResponseDeletion['certificate'] {
  const { confirmed_by, confirmed_at, finished_at, removed, erased_ids, done, kept } = row;
  if (!confirmed_by || !confirmed_at || !finished_at) return null;
  const rows = Object.entries({ ...removed, observations: done - kept });
  return {
    confirmed_by,
    confirmed_at: confirmed_at.toISOString(),
    finished_at: finished_at.toISOString(),
    removed: rows
      .map(([table, count]) => ({ table, rows: count }))
      .filter((each) => each.rows > 0)
      .sort((one, other) => (one.table < other.table ? -1 : 1)),
    erased_ids: erased_ids.slice(0, maxErasedIds),
  };
}
