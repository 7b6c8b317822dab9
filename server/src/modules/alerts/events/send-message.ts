import type { AlertEventType } from '#contract/outgoing/alert-event-types.ts';
import type { AlertChannel } from '#contract/outgoing/alerts.ts';
import type { Services } from '#kernel/context.ts';
import { MailFailure } from '#kernel/ports/mail.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { readRetryAfter } from '#kernel/retry-after.ts';
import {
  MailLimitReached,
  renderMail,
  sendForOrganization,
  unconfirmedRecipients,
} from '../../accounts/index.ts';
import { urlOwner } from '../channels/channel-record.ts';

/** A message that this worker has taken for one attempt. */
export interface DueMessage {
  readonly event_id: string;
  readonly channel_id: string;
  readonly organization_id: number;
  readonly brand_id: number;
  readonly attempts: number;
  readonly give_up_at: Date;
  readonly kind: AlertChannel['kind'];
  readonly sealed_url: Buffer | null;
  readonly recipients: readonly string[];
  readonly type: AlertEventType | 'test';
  readonly title: string;
  readonly body: string;
}

export interface SendFailure {
  readonly message: string;
  /** False where waiting does not help: a blocked target, an address that does not exist. */
  readonly mayRetry: boolean;
  readonly retryAfterSeconds?: number | null;
}

/** What a receiver says beyond its status is not read. */
const limits = { totalMs: 15_000, idleMs: 15_000, maxBytes: 100_000, maxDecodedBytes: 100_000 };
const reason =
  'You are receiving this email because alerts of this brand in Sightline are sent to your address.';

/** Without a word that users chose: what they call a brand is in the mail. */
const subjects: Readonly<Record<DueMessage['type'], string>> = {
  'alert.established': 'Sightline alert: a number changed',
  'alert.returned': 'Sightline alert: a number is back where it was',
  'collection.failing': 'Sightline alert: a platform cannot be asked',
  'budget.exhausted': 'Sightline alert: a budget is used up',
  'api_key.expiring': 'Sightline alert: an API key expires soon',
  test: 'Sightline alert: a test message',
};

/** One attempt; resolves with what went wrong. */
export async function sendMessage(
  services: Services,
  message: DueMessage,
  signal: AbortSignal,
): Promise<SendFailure | undefined> {
  try {
    return message.kind === 'email'
      ? await sendByMail(services, message)
      : await sendToChat(services, message, signal);
  } catch (error) {
    if (error instanceof OutboundFailure) {
      const mayRetry = error.reason !== 'blocked' && error.reason !== 'invalid_url';
      return { message: error.message, mayRetry };
    }
    if (error instanceof MailLimitReached) {
      const waitMs = error.until.getTime() - services.clock.now().getTime();
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      return { message: error.message, mayRetry: true, retryAfterSeconds };
    }
    if (error instanceof MailFailure) {
      return { message: error.message, mayRetry: !error.isPermanent };
    }
    services.logger.error({ err: error, event: message.event_id }, 'could not send an alert');
    return {
      message: 'The message could not be sent because of an internal error.',
      mayRetry: true,
    };
  }
}

function alertsPage({ publicUrl }: Services, { brand_id }: DueMessage): string | undefined {
  return publicUrl === undefined ? undefined : `${publicUrl}/brands/${brand_id}/alerts`;
}

async function sendByMail(
  services: Services,
  message: DueMessage,
): Promise<SendFailure | undefined> {
  const { mail } = services;
  if (!mail) return { message: 'No mail server is configured.', mayRetry: true };
  const ctx = { ...services, principal: servicePrincipal(message.organization_id) };
  const unconfirmed = await unconfirmedRecipients(ctx, message.recipients);
  const to = message.recipients.filter((email) => !unconfirmed.has(email.toLowerCase()));
  if (to.length === 0) {
    return { message: 'No recipient has agreed to get emails yet.', mayRetry: true };
  }
  const url = alertsPage(services, message);
  const content = renderMail({
    subject: subjects[message.type],
    parts: [message.title, ...message.body.split('\n')],
    ...(url === undefined ? {} : { action: { label: 'Open the alerts', url } }),
    reason,
  });
  await sendForOrganization({ ...services, mail }, message.organization_id, { to, ...content });
  return undefined;
}

async function sendToChat(
  services: Services,
  message: DueMessage,
  signal: AbortSignal,
): Promise<SendFailure | undefined> {
  const { secrets, clock } = services;
  const outbound = services.outbound.onBehalfOf(message.organization_id);
  const sealed = message.sealed_url;
  const url = sealed && secrets.open(sealed, urlOwner(message.channel_id));
  if (!url) throw new Error('the URL of a channel was sealed with another key');
  const { status, headers, body } = await outbound.open({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Sightline-Alerts/1.0' },
    body: JSON.stringify({ text: chatText(services, message) }),
    maxRedirects: 0,
    polite: false,
    limits,
    signal,
  });
  body.destroy();
  if (status >= 200 && status < 300) return undefined;
  return {
    message: `The receiver answered ${status}.`,
    mayRetry: status !== 404 && status !== 410,
    retryAfterSeconds: readRetryAfter(headers['retry-after'], clock.now()),
  };
}

/** Slack reads these three as markup: names that users chose must not become mentions or links. */
function chatText(services: Services, message: DueMessage): string {
  const escaped = `*${message.title}*\n${message.body}`
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  const url = alertsPage(services, message);
  return url === undefined ? escaped : `${escaped}\n${url}`;
}
