import * as operations from '#contract/operations/page-audits.ts';
import * as pageAudits from '../../../../modules/page-audits/index.ts';
import { listRoute, verbRoute } from '../verb-route.ts';

export const pageAuditRoutes = [
  verbRoute(operations.createPageAudits, pageAudits.createPageAudits),
  listRoute(operations.listPageAudits, pageAudits.listPageAudits),
  verbRoute(operations.getPageAudit, pageAudits.getPageAudit),
];
