export { createConnection, disableConnection, listConnections } from './connections.ts';
export { planTrafficReport, type TrafficRequest } from './plan-report.ts';
export { noteUnreadableBatch, pushEvents } from './push-events.ts';
export { reclassifyEvents } from './reclassify-events.ts';
export { reportReferrals } from './report-referrals.ts';
