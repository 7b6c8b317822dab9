import type { Parsed } from '#contract/operation-types.ts';
import * as operations from '#contract/operations/ai-referrals.ts';
import * as referrals from '../../../../modules/referrals/index.ts';
import { jsonArrayOfLines } from '../../requests/json-array-stream.ts';
import { recordsOf } from '../../requests/request-body.ts';
import { goneSignal } from '../../requests/streaming.ts';
import { route } from '../../route.ts';
import { listRoute, verbRoute } from '../verb-route.ts';

const connectionKey = (params: Parsed<typeof operations.disableReferralConnection, 'params'>) => ({
  brandId: params.brand_id,
  connectionId: params.connection_id,
});

export const aiReferralRoutes = [
  verbRoute(operations.createReferralConnection, referrals.createConnection),
  listRoute(operations.listReferralConnections, referrals.listConnections),
  verbRoute(operations.disableReferralConnection, referrals.disableConnection),
  route(
    operations.pushReferralEvents,
    ({ ctx, params, request }) => {
      const { bytes, form } = recordsOf(request.body);
      return referrals.pushEvents(ctx, { ...connectionKey(params), body: bytes, form });
    },
    {
      onUnreadable: async (ctx, params, reason) => {
        const key = connectionKey(operations.pushReferralEvents.params.parse(params));
        await referrals.noteUnreadableBatch(ctx, { ...key, reason });
      },
    },
  ),
  route(operations.reportReferrals, async ({ ctx, params, query, reply }) => {
    const { total, rows } = await referrals.reportReferrals(ctx, {
      ...query,
      brandId: params.brand_id,
      signal: goneSignal(reply),
    });
    const before = `{"total":${total},"items":[`;
    const after = `],"offset":${query.offset},"limit":${query.limit},"metadata":{}}`;
    reply.type('application/json; charset=utf-8');
    return reply.send(jsonArrayOfLines(rows, before, after));
  }),
];
