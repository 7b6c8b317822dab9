import type { Operation } from '#contract/operation.ts';
import type { getBrand, listBrands } from '#contract/operations/brands.ts';
import type { estimateCollection, getCollectionStatus } from '#contract/operations/collections.ts';
import type {
  createPageAudits,
  getPageAudit,
  listPageAudits,
} from '#contract/operations/page-audits.ts';
import type { changePrompts, importPrompts } from '#contract/operations/prompt-changes.ts';
import type { listPrompts } from '#contract/operations/prompts.ts';
import type { queryChanges, queryIntervals, queryMetrics } from '#contract/operations/query.ts';
import type { getReportContent, listReports } from '#contract/operations/reports.ts';
import type { getResponse, listResponses } from '#contract/operations/responses.ts';
import type { listSignalRuns, listSignals } from '#contract/operations/signals.ts';
import type { listSources } from '#contract/operations/sources.ts';
import type { listStages } from '#contract/operations/stages.ts';

/** Where an operation is, with its type: schemas would take longer to load than everything else. */
export interface EndpointOf<Described extends Operation> {
  readonly method: Described['method'];
  readonly path: Described['path'];
  /** Never set; it carries the type. */
  readonly described?: Described;
}

function at<Described extends Operation>(
  method: Described['method'],
  path: Described['path'],
): EndpointOf<Described> {
  return { method, path };
}

/** The operations that commands call. The compiler holds each against its description in the contract. */
export const endpoints = {
  listBrands: at<typeof listBrands>('GET', '/v1/brands'),
  getBrand: at<typeof getBrand>('GET', '/v1/brands/{brand_id}'),
  listStages: at<typeof listStages>('GET', '/v1/brands/{brand_id}/stages'),
  queryMetrics: at<typeof queryMetrics>('GET', '/v1/{brand_id}/query'),
  queryIntervals: at<typeof queryIntervals>('GET', '/v1/{brand_id}/query/intervals'),
  queryChanges: at<typeof queryChanges>('GET', '/v1/{brand_id}/query/changes'),
  listSignals: at<typeof listSignals>('GET', '/v1/{brand_id}/signals'),
  listSignalRuns: at<typeof listSignalRuns>('GET', '/v1/{brand_id}/signals/runs'),
  listResponses: at<typeof listResponses>('GET', '/v1/{brand_id}/responses'),
  getResponse: at<typeof getResponse>('GET', '/v1/{brand_id}/responses/{response_id}'),
  listSources: at<typeof listSources>('GET', '/v1/{brand_id}/sources'),
  listPrompts: at<typeof listPrompts>('GET', '/v1/{brand_id}/prompts'),
  importPrompts: at<typeof importPrompts>('POST', '/v1/{brand_id}/prompts/import'),
  changePrompts: at<typeof changePrompts>('POST', '/v1/{brand_id}/prompts/changes'),
  createPageAudits: at<typeof createPageAudits>('POST', '/v1/{brand_id}/page-audits'),
  listPageAudits: at<typeof listPageAudits>('GET', '/v1/{brand_id}/page-audits'),
  getPageAudit: at<typeof getPageAudit>('GET', '/v1/{brand_id}/page-audits/{page_audit_id}'),
  listReports: at<typeof listReports>('GET', '/v1/{brand_id}/reports'),
  getReportContent: at<typeof getReportContent>(
    'GET',
    '/v1/{brand_id}/reports/{report_id}/content',
  ),
  getCollectionStatus: at<typeof getCollectionStatus>('GET', '/v1/{brand_id}/collections/status'),
  estimateCollection: at<typeof estimateCollection>('GET', '/v1/{brand_id}/collections/estimate'),
};
