import type { Day } from '#contract/days.ts';
import type { Database } from '#kernel/ports/database.ts';

export type MailTables = {
  /** How many mails an organization sent on the latest day on which it sent any. */
  mail_usage: { organization_id: number; day: Day; mails: number };
};

export const mailTables = (db: Database) => db.withTables<MailTables>();
