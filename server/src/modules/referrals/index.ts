export { createConnection } from './create-connection.ts';
export { disableConnection } from './disable-connection.ts';
export { listConnections } from './list-connections.ts';
export { noteUnreadableBatch, pushEvents } from './push-events.ts';
export { reclassifyEvents } from './reclassify-events.ts';
export { reportReferrals } from './report-referrals.ts';
