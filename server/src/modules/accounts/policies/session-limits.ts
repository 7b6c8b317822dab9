import { sql } from 'kysely';
import { maxSessionDays } from '#contract/accounts/policies.ts';
import type { Services } from '#kernel/context.ts';
import type { AccountTables } from '../tables.ts';

/**
 * When a session ends unless it is used, for a statement over `sessions`. Of several organizations of the person, the
 * strictest counts. The last use is known to the minute.
 */
export const sessionEnd = sql<Date>`(
  SELECT least(
    sessions.expires_at,
    sessions.created_at + make_interval(hours => 24 * min(max_session_days)),
    coalesce(sessions.last_used_at, sessions.created_at) + make_interval(mins => min(max_idle_minutes))
  )
  FROM members AS anywhere
  JOIN organization_policies AS policies ON policies.organization_id = anywhere.organization_id
  WHERE anywhere.person_id = sessions.person_id)`;

/** How long a new session of this person lasts. */
export async function sessionDaysOf(
  { db }: Pick<Services, 'db'>,
  personId: number,
): Promise<number> {
  const { days } = await db
    .withTables<AccountTables>()
    .selectFrom('members')
    .innerJoin('organization_policies as policies', (join) =>
      join.onRef('policies.organization_id', '=', 'members.organization_id'),
    )
    .select((of) => of.fn.min('max_session_days').as('days'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return days ?? maxSessionDays;
}

/** Deletes the sessions of the organization's people that are over. Called within a change of credentials. */
export async function endSessionsOverLimit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  organizationId: number,
): Promise<void> {
  await db
    .withTables<AccountTables>()
    .deleteFrom('sessions')
    .where('person_id', 'in', (of) =>
      of.selectFrom('members').select('person_id').where('organization_id', '=', organizationId),
    )
    .where(sessionEnd, '<=', clock.now())
    .execute();
}
