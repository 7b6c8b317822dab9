export { createCitationReads } from './citations.ts';
export { createCopyReads } from './copying.ts';
export { createObservationReads } from './observations.ts';
export { createRawAnswerReads } from './raw-answers.ts';
export { createReferralReads } from './referrals.ts';
export { createRivalReads } from './rivals.ts';
export { createSourceReads } from './sources.ts';
export { createVisitReads } from './visits.ts';
