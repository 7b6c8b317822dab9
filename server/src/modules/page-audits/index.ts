export { asAuditFailure, pipelineCodes } from './audit-failure.ts';
export { auditPage } from './audit-page.ts';
export { auditChecks } from './checks/catalog.ts';
export { obstacleNames } from './checks/obstacle-remedies.ts';
export { createPageAudits, insertPageAudits } from './create-page-audits.ts';
export { countWords } from './document/count-words.ts';
export { mainText, type PageDocument } from './document/page-document.ts';
export { readDocument, readWhole } from './document/read-document.ts';
export { endedAudits } from './ended-audits.ts';
export { getPageAudit } from './get-page-audit.ts';
export { type LatestAudit, latestAudits } from './latest-audits.ts';
export { listPageAudits } from './list-page-audits.ts';
export { judgeRobots } from './robots/is-allowed.ts';
export { readDirectives } from './robots/page-directives.ts';
export { runPageAudit } from './run-page-audit.ts';
export { readStructuredData, type StructuredNode } from './structured-data.ts';
export {
  auditUserAgent,
  decodePage,
  type FetchedPage,
  fetchPage,
  type PageAccess,
  receivePage,
  requirePage,
  type SentPage,
  sendPage,
} from './visit/fetch-page.ts';
export { fetchRobots, type RobotsVisit } from './visit/fetch-robots.ts';
export { findObstacle } from './visit/obstacle.ts';
export { findTextObstacle } from './visit/text-obstacle.ts';
