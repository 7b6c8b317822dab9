export { createCopyReads } from './copying.ts';
export { createObservationReads } from './observations.ts';
export { createReferralReads } from './referrals.ts';
export { createVisitReads } from './visits.ts';
