import type { Services } from '#kernel/context.ts';
import { MailFailure } from '#kernel/ports/mail.ts';
import { sendForOrganization } from './daily-limit.ts';
import { type MailContent, renderMail } from './render-mail.ts';

interface Recipients {
  readonly to: readonly string[];
  /** On whose behalf; unset: a person asked for it themselves. */
  readonly organizationId?: number;
}

/**
 * Sends a mail; called by jobs of the queue, which are tried again when this throws. What the mail server will never
 * take is logged and done with.
 */
export async function sendMail(
  services: Pick<Services, 'db' | 'clock' | 'mail' | 'logger'>,
  { to, organizationId }: Recipients,
  content: MailContent,
): Promise<void> {
  const { mail, logger } = services;
  if (!mail) {
    logger.warn({}, 'a mail was not sent: no mail server is configured any more');
    return;
  }
  const message = { to, ...renderMail(content) };
  try {
    if (organizationId === undefined) await mail.send(message);
    else await sendForOrganization({ ...services, mail }, organizationId, message);
  } catch (error) {
    if (!(error instanceof MailFailure && error.isPermanent)) throw error;
    logger.warn({ reason: error.message }, 'the mail server refused a mail for good');
  }
}
