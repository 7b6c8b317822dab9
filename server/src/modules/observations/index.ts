export { getResponse } from './get-response.ts';
export { importResponses } from './import-responses.ts';
export { listResponses } from './list-responses.ts';
export { storeObservations } from './store-observations.ts';
