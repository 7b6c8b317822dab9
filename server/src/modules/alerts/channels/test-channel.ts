import { millisecondsPerDay } from '#contract/days.ts';
import type { AlertEvent } from '#contract/outgoing/alerts.ts';
import type { Context } from '#kernel/context.ts';
import { requireFewer } from '#kernel/paging.ts';
import { ulid } from '#kernel/ulid.ts';
import { configureBrand } from '../../brands/index.ts';
import { eventRecord } from '../events/list-events.ts';
import { insertEvent, insertMessages } from '../events/report-event.ts';
import { alertTables } from '../tables.ts';
import { type ChannelKey, channelNotFound, selectChannels } from './channel-record.ts';

/** Mails reach people who did not ask for them: a day has room for a few tests. */
const maxTestsADay = 20;

/** Sends a message to one channel; the worker delivers it like any other. */
export async function testChannel(
  ctx: Context,
  { brandId, channelId }: ChannelKey,
): Promise<AlertEvent> {
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
    const channel = await selectChannels(inside, brandId)
      .select(['id', 'name', 'kind'])
      .where('id', '=', channelId.toUpperCase())
      .forShare()
      .executeTakeFirstOrThrow(channelNotFound);
    await requireFewerTests(inside, brandId);
    const event = await insertEvent(inside, {
      brandId,
      type: 'test',
      occurrence: ulid(ctx.clock, ctx.random),
      ruleId: null,
      title: `${brand.name}: test message`,
      body: `Alerts of ${brand.name} arrive here.`,
      data: {},
    });
    if (!event) throw new Error('the random part of an id came twice');
    await insertMessages(inside, event.id, [channel.id]);
    return eventRecord(event, [
      {
        channel: channel.name,
        kind: channel.kind,
        status: 'pending',
        attempts: 0,
        error: null,
        delivered_at: null,
      },
    ]);
  });
}

function requireFewerTests(ctx: Context, brandId: number): Promise<void> {
  const dayAgo = new Date(ctx.clock.now().getTime() - millisecondsPerDay);
  const today = alertTables(ctx.db)
    .selectFrom('alert_events')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('type', '=', 'test')
    .where('created_at', '>', dayAgo);
  const message = `A brand can send ${maxTestsADay} test messages a day.`;
  return requireFewer(today, maxTestsADay, message);
}
