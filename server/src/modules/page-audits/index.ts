export { asAuditFailure, pipelineCodes } from './audit-failure.ts';
export { auditPage } from './audit-page.ts';
export { auditChecks } from './checks/catalog.ts';
export { obstacleNames } from './checks/obstacle-remedies.ts';
export { countWords } from './document/count-words.ts';
export { mainText, type PageDocument } from './document/page-document.ts';
export { readDocument, readWhole } from './document/read-document.ts';
export {
  createPageAudits,
  endedAudits,
  getPageAudit,
  insertPageAudits,
  type LatestAudit,
  latestAudits,
  listPageAudits,
} from './page-audits.ts';
export { judgeRobots, readDirectives } from './robots.ts';
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
