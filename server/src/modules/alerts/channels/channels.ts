import type { Page } from '#contract/envelopes.ts';
import type { AlertChannel, AlertChannelBody } from '#contract/outgoing/alerts.ts';
import type { Paging } from '#contract/parameters.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { InvalidInput, invalidValue } from '#kernel/errors.ts';
import { readRows, requireFewer } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { askRecipients, unconfirmedRecipients } from '../../accounts/index.ts';
import { configureBrand, requireBrand } from '../../brands/index.ts';
import { webhookTargetProblem } from '../../webhooks/index.ts';
import { alertTables } from '../tables.ts';
import {
  type ChannelKey,
  channelColumns,
  channelNotFound,
  channelRecord,
  selectChannels,
  urlOwner,
} from './channel-record.ts';

const maxChannels = 20;

/** Where messages go. The URL of a chat is a secret: no answer contains it. */
export async function createChannel(
  ctx: Context,
  { brandId, ...body }: AlertChannelBody & { readonly brandId: number },
): Promise<AlertChannel> {
  requireScope(ctx.principal, 'configure');
  checkTarget(ctx, body);
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    await requireFewer(
      selectChannels(inside, brandId),
      maxChannels,
      `A brand can have ${maxChannels} alert channels.`,
    );
    const id = ulid(ctx.clock, ctx.random);
    const row = await alertTables(inside.db)
      .insertInto('alert_channels')
      .values({
        id,
        organization_id: brand.organization_id,
        brand_id: brand.id,
        kind: body.kind,
        name: body.name,
        events: body.events,
        created_at: ctx.clock.now(),
        ...targetColumns(ctx, id, body),
      })
      .returning(channelColumns)
      .executeTakeFirstOrThrow();
    await askRecipients(inside, row.recipients);
    return channelRecord(row, await unconfirmedRecipients(inside, row.recipients));
  });
}

function checkTarget(ctx: Context, body: AlertChannelBody): void {
  if (body.kind === 'email') {
    if (ctx.mail) return;
    const message =
      'This installation cannot send email. Ask its operator to set up a mail server.';
    throw invalidValue(['body', 'kind'], message, body.kind);
  }
  const problem = webhookTargetProblem(ctx, body.url ?? '', 'url');
  if (problem) throw new InvalidInput([problem]);
}

/** The schema requires the one that the kind needs; the other is not kept. */
function targetColumns({ secrets }: Context, id: string, body: AlertChannelBody) {
  if (body.kind === 'email') {
    const recipients = [...new Set(body.recipients?.map((email) => email.toLowerCase()))];
    return { recipients, sealed_url: null, shown_target: recipients.join(', ') };
  }
  const url = body.url ?? '';
  return {
    recipients: [],
    sealed_url: secrets.seal(url, urlOwner(id)),
    shown_target: `${new URL(url).origin}/…${url.slice(-4)}`,
  };
}

/** The secret goes at once; the record stays for the history, which names the channel. */
export async function deleteChannel(
  ctx: Context,
  { brandId, channelId }: ChannelKey,
): Promise<AlertChannel> {
  return configureBrand(ctx, brandId, 'share', async (inside) => {
    const tables = alertTables(inside.db);
    const row = await tables
      .updateTable('alert_channels')
      .set({ deleted_at: ctx.clock.now(), sealed_url: null, recipients: [] })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', brandId)
      .where('id', '=', channelId.toUpperCase())
      .where('deleted_at', 'is', null)
      .returning(channelColumns)
      .executeTakeFirstOrThrow(channelNotFound);
    await tables
      .updateTable('alert_messages')
      .set({ status: 'failed', next_attempt_at: null, error: 'The channel was deleted.' })
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('channel_id', '=', row.id)
      .where('status', '=', 'pending')
      .execute();
    return channelRecord(row, new Set());
  });
}

/** Oldest first. */
export async function listChannels(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<AlertChannel>> {
  requireScope(ctx.principal, 'query', 'configure');
  const channels = selectChannels(ctx, input.brandId).select(channelColumns).orderBy('id');
  const { total, items: rows } = await readRows(channels, input);
  const unconfirmed = await unconfirmedRecipients(
    ctx,
    rows.flatMap(({ recipients }) => recipients),
  );
  const present = (row: (typeof rows)[number]) => channelRecord(row, unconfirmed);
  return { total, items: rows.map(present) };
}

const maxReaders = 100;

/** Confirmed addresses that get news of a brand's numbers by mail. A channel for problems alone wants none. */
export async function mailedReaders(ctx: Context, brandId: number): Promise<string[]> {
  const channels = await selectChannels(ctx, brandId)
    .select(['recipients', 'events'])
    .where('kind', '=', 'email')
    .orderBy('id')
    .execute();
  const wanted = channels.filter(({ events }) => events.includes('alert.established'));
  const emails = [...new Set(wanted.flatMap(({ recipients }) => recipients))];
  const unconfirmed = await unconfirmedRecipients(ctx, emails);
  return emails.filter((email) => !unconfirmed.has(email.toLowerCase())).slice(0, maxReaders);
}
