import type { Services } from '#kernel/context.ts';
import { MailFailure } from '#kernel/ports/mail.ts';
import { type MailContent, renderMail } from './render-mail.ts';

/**
 * Sends a mail; called by jobs of the queue, which are tried again when this throws. What the mail server will never
 * take is logged and done with.
 */
export async function sendMail(
  { mail, logger }: Pick<Services, 'mail' | 'logger'>,
  to: readonly string[],
  content: MailContent,
): Promise<void> {
  if (!mail) {
    logger.warn({}, 'a mail was not sent: no mail server is configured any more');
    return;
  }
  try {
    await mail.send({ to, ...renderMail(content) });
  } catch (error) {
    if (!(error instanceof MailFailure && error.isPermanent)) throw error;
    logger.warn({ reason: error.message }, 'the mail server refused a mail for good');
  }
}
