import * as channelOperations from '#contract/operations/alerts.ts';
import * as operations from '#contract/operations/alerts.ts';
import * as alerts from '../../../modules/alerts/index.ts';
import { goneSignal } from '../requests/streaming.ts';
import { route } from '../route.ts';
import { paged } from './paged.ts';

export const alertRoutes = [
  route(operations.createAlert, ({ ctx, params, body }) =>
    alerts.createRule(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(operations.listAlerts, async ({ ctx, params, query }) =>
    paged(await alerts.listRules(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(
    operations.previewAlert,
    ({ ctx, params, body, reply }) =>
      alerts.previewRule(ctx, { brandId: params.brand_id, ...body, signal: goneSignal(reply) }),
    { heavy: true },
  ),
  route(operations.getAlert, ({ ctx, params }) =>
    alerts.getRule(ctx, { brandId: params.brand_id, alertId: params.alert_id }),
  ),
  route(operations.replaceAlert, ({ ctx, params, body }) =>
    alerts.replaceRule(ctx, { brandId: params.brand_id, alertId: params.alert_id, ...body }),
  ),
  route(operations.deleteAlert, ({ ctx, params }) =>
    alerts.deleteRule(ctx, { brandId: params.brand_id, alertId: params.alert_id }),
  ),
  route(operations.listAlertEvents, async ({ ctx, params, query }) =>
    paged(await alerts.listEvents(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(channelOperations.createAlertChannel, ({ ctx, params, body }) =>
    alerts.createChannel(ctx, { brandId: params.brand_id, ...body }),
  ),
  route(channelOperations.listAlertChannels, async ({ ctx, params, query }) =>
    paged(await alerts.listChannels(ctx, { brandId: params.brand_id, ...query }), query),
  ),
  route(channelOperations.deleteAlertChannel, ({ ctx, params }) =>
    alerts.deleteChannel(ctx, { brandId: params.brand_id, channelId: params.channel_id }),
  ),
  route(channelOperations.testAlertChannel, ({ ctx, params }) =>
    alerts.testChannel(ctx, { brandId: params.brand_id, channelId: params.channel_id }),
  ),
];
