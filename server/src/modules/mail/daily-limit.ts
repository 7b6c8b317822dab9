import { sql } from 'kysely';
import { addDays, dayOf } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import { type Mailer, MailFailure, type MailMessage } from '#kernel/ports/mail.ts';
import { mailTables } from './tables.ts';

/** Each recipient of a mail counts. */
export const maxMailsADay = 1_000;

/** The organization's mails of the day are used up. */
export class MailLimitReached extends MailFailure {
  /** When the next day begins, in UTC. */
  readonly until: Date;
  constructor(until: Date) {
    super(`An organization can send ${maxMailsADay} emails a day.`, false);
    this.until = until;
  }
}

type Day = Pick<Services, 'db' | 'clock'>;

/** Sends on behalf of an organization, within its day. A mail that the server did not take does not count. */
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

/** Of two who send at once, neither takes what the other took. */
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
  await mailTables(db)
    .updateTable('mail_usage')
    .set((of) => ({ mails: of('mails', '-', mails) }))
    .where('organization_id', '=', organizationId)
    .where('day', '=', day)
    .where('mails', '>=', mails)
    .execute();
}
