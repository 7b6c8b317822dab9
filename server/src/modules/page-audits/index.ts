export { asAuditFailure, pipelineCodes } from './audit-failure.ts';
export { type AuditReport, auditPage } from './audit-page.ts';
export { auditChecks } from './checks/catalog.ts';
export { createPageAudits } from './create-page-audits.ts';
export { getPageAudit } from './get-page-audit.ts';
export { listPageAudits } from './list-page-audits.ts';
export { runPageAudit } from './run-page-audit.ts';
