import { sql } from 'kysely';
import { addDays, dayOf } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import { type Mailer, MailFailure, type MailMessage } from '#kernel/ports/mail.ts';
import type { AccountTables } from '../tables.ts';
import { type MailContent, renderMail } from './render-mail.ts';

/** Each recipient of a mail counts. */
export const maxMailsADay = 1_000;

/** The organization has reached its daily limit of mails. */
export class MailLimitReached extends MailFailure {
  /** The start of the next day, in UTC. */
  readonly until: Date;
  constructor(until: Date) {
    super(`An organization can send ${maxMailsADay} emails a day.`, false);
    this.until = until;
  }
}

type Day = Pick<Services, 'db' | 'clock'>;

/** Sends on behalf of an organization, within its daily limit. A mail that the server refused does not count. */
export async function sendForOrganization(
  services: Day & { readonly mail: Mailer },
  organizationId: number,
  message: MailMessage,
): Promise<void> {
  const day = await take(services, organizationId, message.to.length);
  try {
    await services.mail.send(message);
  } catch (error) {
    await giveBack(services, { organizationId, day, mails: message.to.length });
    throw error;
  }
}

/** Atomic, so that two senders do not share a slot. */
async function take({ db, clock }: Day, organizationId: number, mails: number): Promise<string> {
  const day = dayOf(clock.now());
  const { rows } = await sql`
    INSERT INTO mail_usage AS usage (organization_id, day, mails)
    VALUES (${organizationId}, ${day}, ${mails})
    ON CONFLICT (organization_id) DO UPDATE SET
      day = excluded.day,
      mails = excluded.mails + CASE WHEN usage.day = excluded.day THEN usage.mails ELSE 0 END
    WHERE usage.day <> excluded.day OR usage.mails + excluded.mails <= ${maxMailsADay}
    RETURNING 1`.execute(db);
  if (rows.length === 0) throw new MailLimitReached(new Date(addDays(day, 1)));
  return day;
}

async function giveBack(
  { db }: Day,
  { organizationId, day, mails }: { organizationId: number; day: string; mails: number },
): Promise<void> {
  await db
    .withTables<AccountTables>()
    .updateTable('mail_usage')
    .set((of) => ({ mails: of('mails', '-', mails) }))
    .where('organization_id', '=', organizationId)
    .where('day', '=', day)
    .where('mails', '>=', mails)
    .execute();
}

interface Recipients {
  readonly to: readonly string[];
  /** The organization that it is sent for; unset if a person requested it. */
  readonly organizationId?: number;
}

/**
 * Sends a mail; called by jobs of the queue, which retry when this throws. Permanent refusals of the mail server are
 * logged and not retried.
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
