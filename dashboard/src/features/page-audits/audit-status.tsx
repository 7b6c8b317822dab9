import type { PageAudit } from '#contract/pages/page-audits.ts';
import { Badge } from '../../components/controls/badge.tsx';

export const auditStatusLabels: Readonly<Record<PageAudit['status'], string>> = {
  pending: 'Waiting',
  running: 'Running',
  completed: 'Done',
  failed: 'Failed',
};

const tones = { pending: 'neutral', running: 'accent', completed: 'good', failed: 'bad' } as const;

export function AuditStatus({ status }: Pick<PageAudit, 'status'>) {
  return <Badge tone={tones[status]}>{auditStatusLabels[status]}</Badge>;
}
