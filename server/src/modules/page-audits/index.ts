export { asAuditFailure, pipelineCodes } from './audit-failure.ts';
export { type AuditReport, auditPage } from './audit-page.ts';
export { auditChecks } from './checks/catalog.ts';
export { createPageAudits, insertPageAudits } from './create-page-audits.ts';
export {
  findContentRoot,
  isHidden,
  isSilent,
  isSurrounding,
} from './document/content-root.ts';
export { countWords } from './document/count-words.ts';
export {
  attribute,
  type Element,
  isElement,
  type Node,
  parseHtml,
} from '../page-content/index.ts';
export { endedAudits } from './ended-audits.ts';
export { getPageAudit } from './get-page-audit.ts';
export { listPageAudits } from './list-page-audits.ts';
export { runPageAudit } from './run-page-audit.ts';
export { auditUserAgent, fetchPage, requirePage } from './visit/fetch-page.ts';
