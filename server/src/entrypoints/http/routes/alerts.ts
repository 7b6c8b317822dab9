import * as operations from '#contract/operations/alerts.ts';
import * as alerts from '../../../modules/alerts/index.ts';
import { listRoute, longVerbRoute, verbRoute } from './verb-route.ts';

export const alertRoutes = [
  verbRoute(operations.createAlert, alerts.createRule),
  listRoute(operations.listAlerts, alerts.listRules),
  longVerbRoute(operations.previewAlert, alerts.previewRule, { heavy: true }),
  verbRoute(operations.getAlert, alerts.getRule),
  verbRoute(operations.replaceAlert, alerts.replaceRule),
  verbRoute(operations.deleteAlert, alerts.deleteRule),
  listRoute(operations.listAlertEvents, alerts.listEvents),
  verbRoute(operations.createAlertChannel, alerts.createChannel),
  listRoute(operations.listAlertChannels, alerts.listChannels),
  verbRoute(operations.deleteAlertChannel, alerts.deleteChannel),
  verbRoute(operations.testAlertChannel, alerts.testChannel),
];
