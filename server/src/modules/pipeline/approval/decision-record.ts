import type { Selectable } from 'kysely';
import type { ApprovalDecision } from '#contract/pages/pipeline-approvals.ts';
import type { PipelineTables } from '../tables.ts';

export const decisionColumns = [
  'decision',
  'decided_by',
  'decided_by_email',
  'decided_at',
  'decision_note',
] as const;

type Row = Pick<Selectable<PipelineTables['pipeline_tracks']>, (typeof decisionColumns)[number]>;

/** Who decided what of a track; undefined where nobody has. */
export function decisionOf(row: Row): ApprovalDecision | undefined {
  if (row.decision === null || row.decided_at === null) return undefined;
  return {
    decision: row.decision,
    by: { person_id: row.decided_by ?? 0, email: row.decided_by_email ?? '' },
    at: row.decided_at.toISOString(),
    note: row.decision_note,
  };
}
