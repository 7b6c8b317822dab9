export { deleteAged } from './delete-aged.ts';
export { deleteResponses } from './delete-responses.ts';
export { runDeletion } from './run-deletion.ts';
export { sweepErasures } from './sweep-erasures.ts';
