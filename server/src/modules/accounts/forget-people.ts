import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';

export interface PersonKey {
  readonly id: number;
  readonly email: string;
}

/** Deletes accounts without any organization, and everything known about their addresses. Their rows are locked. */
export async function forgetPeopleOfNowhere(
  { db }: Pick<Context, 'db'>,
  people: readonly PersonKey[],
): Promise<void> {
  const emails = sql`ANY(${people.map(({ email }) => email)})`;
  const isForgotten = sql`NOT EXISTS (SELECT FROM people WHERE people.email = kept.email)`;
  await sql`DELETE FROM people WHERE id = ANY(${people.map(({ id }) => id)})
    AND NOT EXISTS (SELECT FROM members WHERE person_id = people.id)`.execute(db);
  await sql`DELETE FROM password_salts AS kept WHERE email = ${emails} AND ${isForgotten}`.execute(
    db,
  );
  await sql`DELETE FROM email_tokens AS kept WHERE email = ${emails} AND ${isForgotten}`.execute(
    db,
  );
  await sql`DELETE FROM queue.job USING unnest(${people.map(({ email }) => email)}::text[]) AS kept (email)
    WHERE name = 'mail' AND data->>'email' = kept.email AND ${isForgotten}`.execute(db);
}
