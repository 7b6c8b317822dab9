import { CompiledQuery } from 'kysely';
import type { Database } from '#kernel/ports/database.ts';
import type { PersonKey } from './delete-organization.ts';

/** Records that name who made them, as text: they outlive the person's account. */
const records = [
  ['annotations', 'creator_name'],
  ['answer_checks', 'checked_by'],
  ['campaigns', 'creator_name'],
  ['pipeline_tracks', 'decided_by_email'],
  ['reports', 'created_by_email'],
  ['saved_views', 'created_by_email'],
  ['source_kinds', 'corrected_by'],
] as const;

/** Errors of a mail server may repeat the address. */
const errors = [
  ['alert_messages', 'error'],
  ['report_schedules', 'error'],
] as const;

const inScope = '($1::bigint IS NULL OR organization_id = $1)';
const others = `ARRAY(SELECT one FROM unnest(recipients) AS one WHERE lower(one) <> $2)`;
const isRecipient = 'EXISTS (SELECT FROM unnest(recipients) AS one WHERE lower(one) = $2)';

/** A statement need not use all of the values. */
const typed = 'WITH given AS (SELECT $1::bigint, $2::text, $3::text)';

/** In each, $1 is the organization, null: all of them; $2 the address and $3 what stays instead of it. */
const statements: readonly string[] = [
  ...records.map(
    ([table, column]) => `UPDATE ${table} SET ${column} = $3 WHERE ${inScope} AND ${column} = $2`,
  ),
  ...errors.map(
    ([table, column]) =>
      `UPDATE ${table} SET ${column} = replace(lower(${column}), $2, $3) WHERE ${inScope} AND position($2 in lower(${column})) > 0`,
  ),
  // Who plans an action types its owner.
  `UPDATE actions SET plan = jsonb_set(plan, '{owner}', to_jsonb($3))
    WHERE ${inScope} AND position($2 in lower(plan->>'owner')) > 0`,
  `UPDATE alert_channels SET recipients = ${others}, shown_target = array_to_string(${others}, ', ')
    WHERE kind = 'email' AND ${inScope}
      AND (${isRecipient} OR position($2 in lower(shown_target)) > 0)`,
  `UPDATE alert_messages SET status = 'failed', next_attempt_at = NULL, error = 'Nobody is left to be told.'
    WHERE status = 'pending' AND channel_id IN (SELECT id FROM alert_channels
      WHERE ${inScope} AND kind = 'email' AND recipients = '{}' AND deleted_at IS NULL)`,
  `UPDATE alert_channels SET deleted_at = now()
    WHERE ${inScope} AND kind = 'email' AND recipients = '{}' AND deleted_at IS NULL`,
  `UPDATE report_schedules SET recipients = ${others} WHERE ${inScope} AND ${isRecipient}`,
  `DELETE FROM report_schedules WHERE ${inScope} AND recipients = '{}'`,
  `DELETE FROM mail_recipients WHERE ${inScope} AND email = $2`,
  `DELETE FROM invitations WHERE ${inScope} AND email = $2`,
  `DELETE FROM email_tokens WHERE email = $2 AND organization_id IS NOT NULL AND ${inScope}`,
  `DELETE FROM idempotency_keys WHERE ${inScope} AND (caller = $3 OR position($2 in lower(answer)) > 0)`,
  `DELETE FROM queue.job WHERE name = 'mail' AND data->>'email' = $2
    AND ($1::bigint IS NULL OR data->>'organizationId' = $1::text)`,
  `DELETE FROM queue.job WHERE name = 'mail' AND data->>'kind' = 'new-device'
    AND $1::bigint IS NULL AND 'person:' || (data->>'personId') = $3`,
  // They may have used it on a machine of their own.
  `UPDATE api_keys SET created_by = NULL, last_used_from = NULL
    WHERE ${inScope} AND 'person:' || created_by = $3`,
];

/** What records say of somebody whose address was erased. */
const nameOf = ({ id }: PersonKey) => `person:${id}`;

/**
 * Replaces the address of a person with an id wherever an organization keeps it, null: in all of them, and takes it off every list
 * of recipients. What people typed into free text is not searched.
 */
export async function erasePersonalData(
  db: Database,
  organizationId: number | null,
  person: PersonKey,
): Promise<void> {
  const values = [organizationId, person.email, nameOf(person)];
  for (const statement of statements) {
    // Table names come from our own list, never from input.
    await db.executeQuery(CompiledQuery.raw(`${typed} ${statement}`, values));
  }
}
