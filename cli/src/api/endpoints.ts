import type { Operation } from '#contract/operation.ts';
import type { changeAction, getAction, listActions } from '#contract/operations/actions.ts';
import type { getBrand, listBrands } from '#contract/operations/brands.ts';
import type { estimateCollection, getCollectionStatus } from '#contract/operations/collections.ts';
import type { readResponseFeed } from '#contract/operations/feeds.ts';
import type {
  createPageAudits,
  getPageAudit,
  listPageAudits,
} from '#contract/operations/page-audits.ts';
import type { addPastedAnswer, pasteAnswer } from '#contract/operations/pasted-answers.ts';
import type { changePrompts, importPrompts } from '#contract/operations/prompt-changes.ts';
import type { listPrompts } from '#contract/operations/prompts.ts';
import type { queryChanges, queryIntervals, queryMetrics } from '#contract/operations/query.ts';
import type { getReportContent, listReports } from '#contract/operations/reports.ts';
import type {
  getResponse,
  importResponses,
  listResponses,
} from '#contract/operations/responses.ts';
import type { listEvents, listSignalRuns, listSignals } from '#contract/operations/signals.ts';
import type { listSources } from '#contract/operations/sources.ts';
import type { listStages } from '#contract/operations/stages.ts';
import type { Endpoint } from '../../../clients/typescript/src/endpoint.ts';
import { endpoints as generated } from '../../../clients/typescript/src/generated/endpoints.ts';

/** How an operation is called, with its types of the contract: schemas would take longer to load than everything else. */
export interface EndpointOf<Described extends Operation> {
  readonly endpoint: Endpoint;
  /** Never set; it carries the type. */
  readonly described?: Described;
}

function of<Described extends Operation>(endpoint: Endpoint): EndpointOf<Described> {
  return { endpoint };
}

/** The operations that commands call. */
export const endpoints = {
  listBrands: of<typeof listBrands>(generated.listBrands),
  getBrand: of<typeof getBrand>(generated.getBrand),
  listStages: of<typeof listStages>(generated.listStages),
  queryMetrics: of<typeof queryMetrics>(generated.queryMetrics),
  queryIntervals: of<typeof queryIntervals>(generated.queryIntervals),
  queryChanges: of<typeof queryChanges>(generated.queryChanges),
  listEvents: of<typeof listEvents>(generated.listEvents),
  listSignals: of<typeof listSignals>(generated.listSignals),
  listSignalRuns: of<typeof listSignalRuns>(generated.listSignalRuns),
  listActions: of<typeof listActions>(generated.listActions),
  getAction: of<typeof getAction>(generated.getAction),
  changeAction: of<typeof changeAction>(generated.changeAction),
  listResponses: of<typeof listResponses>(generated.listResponses),
  getResponse: of<typeof getResponse>(generated.getResponse),
  pasteAnswer: of<typeof pasteAnswer>(generated.pasteAnswer),
  addPastedAnswer: of<typeof addPastedAnswer>(generated.addPastedAnswer),
  readResponseFeed: of<typeof readResponseFeed>(generated.readResponseFeed),
  importResponses: of<typeof importResponses>(generated.importResponses),
  listSources: of<typeof listSources>(generated.listSources),
  listPrompts: of<typeof listPrompts>(generated.listPrompts),
  importPrompts: of<typeof importPrompts>(generated.importPrompts),
  changePrompts: of<typeof changePrompts>(generated.changePrompts),
  createPageAudits: of<typeof createPageAudits>(generated.createPageAudits),
  listPageAudits: of<typeof listPageAudits>(generated.listPageAudits),
  getPageAudit: of<typeof getPageAudit>(generated.getPageAudit),
  listReports: of<typeof listReports>(generated.listReports),
  getReportContent: of<typeof getReportContent>(generated.getReportContent),
  getCollectionStatus: of<typeof getCollectionStatus>(generated.getCollectionStatus),
  estimateCollection: of<typeof estimateCollection>(generated.estimateCollection),
};
