import type { Selectable } from 'kysely';
import type { AlertChannel } from '#contract/outgoing/alerts.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { SealedColumn } from '#kernel/ports/secret-box.ts';
import { type AlertTables, alertTables } from '../tables.ts';

export const channelColumns = [
  'id',
  'kind',
  'name',
  'shown_target',
  'recipients',
  'events',
  'created_at',
] as const;

type Row = Pick<Selectable<AlertTables['alert_channels']>, (typeof channelColumns)[number]>;

/** `unconfirmed`: addresses, in lower case, that get nothing yet. */
export function channelRecord(
  { shown_target, recipients, created_at, ...row }: Row,
  unconfirmed: ReadonlySet<string>,
): AlertChannel {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    target: shown_target,
    unconfirmed_recipients: recipients.filter((email) => unconfirmed.has(email.toLowerCase())),
    events: row.events,
    created_at: created_at.toISOString(),
  };
}

export interface ChannelKey {
  readonly brandId: number;
  readonly channelId: string;
}

/** Channels of one brand that were not deleted, never of another organization. */
export function selectChannels(ctx: Context, brandId: number) {
  return alertTables(ctx.db)
    .selectFrom('alert_channels')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId)
    .where('deleted_at', 'is', null);
}

/** Whom a URL is sealed for: one that was copied to another row does not open there. */
export const urlOwner = (channelId: string) => `alert channel ${channelId}`;

export const sealedUrls: readonly SealedColumn[] = [
  {
    ...{ table: 'alert_channels', column: 'sealed_url', key: ['id'] },
    owner: ({ id }) => urlOwner(String(id)),
  },
];

export const channelNotFound = () =>
  new Refusal('alert_channel_not_found', 'This brand has no such alert channel.');
