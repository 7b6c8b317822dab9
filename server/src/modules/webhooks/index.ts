export { announceEvent, brandsWithWebhooks, submissionWebhook } from './announce-event.ts';
export { announceArrivedAnswers, countArrivedAnswers } from './arrived-answers.ts';
export { deliverDue } from './deliver-due.ts';
export { deliveriesOfAlerts, latestFailure, listDeliveries, redeliver } from './deliveries.ts';
export { deliveryGauges } from './delivery-gauges.ts';
export { countOldDeliveries, deleteOldDeliveries } from './old-deliveries.ts';
export { nextAttempt, retryForMs } from './retry-schedule.ts';
export { rotateBrandWebhookSecret, rotateWebhookSecret } from './rotate-secret.ts';
export {
  formerSecretUntil,
  getBrandWebhookSecret,
  newSecret,
  rotatedSecret,
  sealedWebhookSecrets,
  signatureHeaders,
  signingSecrets,
} from './signature.ts';
export { createWebhook, deleteWebhook, listWebhooks, webhookTargetProblem } from './webhooks.ts';
