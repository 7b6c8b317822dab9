import type { AlertChannel, AlertChannelBody } from '#contract/alerts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { InvalidInput, invalidValue, Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { askRecipients, unconfirmedRecipients } from '../../accounts/index.ts';
import { requireBrand } from '../../brands/index.ts';
import { webhookTargetProblem } from '../../webhooks/index.ts';
import { alertTables } from '../tables.ts';
import { channelColumns, channelRecord, selectChannels, urlOwner } from './channel-record.ts';

const mostChannels = 20;

/** Where messages go. The URL of a chat is a secret: no answer contains it. */
export async function createChannel(
  ctx: Context,
  { brandId, ...body }: AlertChannelBody & { readonly brandId: number },
): Promise<AlertChannel> {
  requireScope(ctx.principal, 'configure');
  checkTarget(ctx, body);
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    await requireFewerChannels(inside, brandId);
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

async function requireFewerChannels(ctx: Context, brandId: number): Promise<void> {
  const { total } = await selectChannels(ctx, brandId)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total < mostChannels) return;
  throw new Refusal('too_many_records', `A brand can have ${mostChannels} alert channels.`, {
    limit: mostChannels,
  });
}
