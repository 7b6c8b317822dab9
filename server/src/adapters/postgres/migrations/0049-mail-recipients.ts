import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

export const mailRecipients: Migration = {
  id: '0049-mail-recipients',
  async up(db) {
    // People outside an organization who were asked whether its mails may come. Null confirmed_at: not yet.
    await sql`
      CREATE TABLE mail_recipients (
        organization_id bigint NOT NULL REFERENCES organizations (id),
        email text NOT NULL CHECK (email = lower(email)),
        asked_at timestamptz NOT NULL,
        asks smallint NOT NULL DEFAULT 1,
        confirmed_at timestamptz,
        PRIMARY KEY (organization_id, email)
      )`.execute(db);
    // They have been getting these mails: an upgrade silences nobody's alerts.
    await sql`
      INSERT INTO mail_recipients (organization_id, email, asked_at, confirmed_at)
      SELECT DISTINCT organization_id, lower(email), now(), now() FROM (
        SELECT organization_id, unnest(recipients) AS email FROM alert_channels
        UNION ALL SELECT organization_id, unnest(recipients) FROM report_schedules
      ) AS receiving`.execute(db);
    await sql`
      CREATE TABLE mail_usage (
        organization_id bigint PRIMARY KEY REFERENCES organizations (id),
        day date NOT NULL,
        mails integer NOT NULL CHECK (mails >= 0)
      )`.execute(db);
    await sql`
      ALTER TABLE email_tokens
        ADD COLUMN organization_id bigint REFERENCES organizations (id),
        DROP CONSTRAINT email_tokens_purpose_check,
        ADD CHECK (purpose IN ('confirm', 'reset', 'recipient')),
        ADD CHECK ((purpose = 'recipient') = (organization_id IS NOT NULL))`.execute(db);
    await sql`CREATE INDEX email_tokens_organization ON email_tokens (organization_id)
      WHERE organization_id IS NOT NULL`.execute(db);
  },
};
