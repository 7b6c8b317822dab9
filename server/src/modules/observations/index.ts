export { getResponse } from './get-response.ts';
export { importResponses } from './import-responses.ts';
export { listResponses } from './list-responses.ts';
export { previewReevaluation } from './preview-reevaluation.ts';
export { type Answer, recordAnswers } from './record-answers.ts';
export { getReevaluation, listReevaluations, startReevaluation } from './reevaluations.ts';
export { removeObservations } from './remove-observations.ts';
export { runReevaluation } from './run-reevaluation.ts';
export { MalformedRecords, splitRecords } from './split-records.ts';
