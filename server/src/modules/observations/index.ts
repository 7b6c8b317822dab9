export { entitiesOf } from './brand-entities.ts';
export { checkObservations, type StoreDifferences } from './check-observations.ts';
export { checkAnswer } from './checks/check-answer.ts';
export { listAnswerChecks } from './checks/list-checks.ts';
export { contentVersion, deleteAnswers } from './deletion/delete-answers.ts';
export { forgetErasedKeys } from './deletion/free-keys.ts';
export type { CountRemoved, ShownAnswer } from './deletion/how-to-delete.ts';
export { excerptOf as evidenceExcerpt } from './evidence-excerpts.ts';
export { excerptOf } from './excerpt.ts';
export { readDayFile, readResponseFeed } from './feed/read-response-feed.ts';
export { getResponse, getResponsePlace, listResponseGroups } from './get-response.ts';
export { importResponses } from './import-responses.ts';
export { forgetImport, importedAnswers, listImports } from './imports/imports.ts';
export { listResponseRows, listResponses } from './list-responses.ts';
export { readUnstored } from './read-unstored.ts';
export { type Answer, recordAnswers } from './record-answers.ts';
export { previewReevaluation } from './reevaluation/preview-reevaluation.ts';
export {
  getReevaluation,
  listReevaluations,
  startReevaluation,
} from './reevaluation/reevaluations.ts';
export { runReevaluation } from './reevaluation/run-reevaluation.ts';
export { removeObservations } from './remove-observations.ts';
export { reportSentimentAgreement } from './report-sentiment-agreement.ts';
export { responseCsv } from './response-csv.ts';
export { selectResponses } from './response-filters.ts';
export { readingsPerVersion } from './row-version.ts';
export { MalformedRecords, splitRecords } from './split-records.ts';
