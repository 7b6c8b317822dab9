export { getRetention, putRetention } from './retention.ts';
export { runDueRetention } from './run-due-retention.ts';
