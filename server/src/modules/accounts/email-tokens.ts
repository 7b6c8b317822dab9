import { z } from 'zod';
import { millisecondsPerDay } from '#contract/days.ts';
import type { Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { uuid } from '#kernel/random.ts';
import { credentialHash, newEmailToken } from './credentials.ts';
import type { AccountTables } from './tables.ts';

type Purpose = AccountTables['email_tokens']['purpose'];

interface IssueInput {
  readonly purpose: Purpose;
  readonly email: string;
  /** Unset: belongs to the person who proves the address. */
  readonly personId?: number;
  /** Whose mails the owner of the address agrees to. */
  readonly organizationId?: number;
  readonly hours: number;
}

const day = millisecondsPerDay;
/** More than anybody needs, and too few to fill somebody's inbox. */
const mailsAnHour = 3;

/** A new link for the address; the one before it stops working. Only its hash is kept. */
export async function issueEmailToken(
  { db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>,
  { purpose, email, personId, organizationId, hours }: IssueInput,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const tokens = db.withTables<AccountTables>();
  const now = clock.now();
  const token = newEmailToken(random);
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await tokens
    .deleteFrom('email_tokens')
    .where('expires_at', '<', new Date(now.getTime() - day))
    .execute();
  await tokens
    .updateTable('email_tokens')
    .set({ ended_at: now })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('person_id', 'is not distinct from', personId ?? null)
    .where('organization_id', 'is not distinct from', organizationId ?? null)
    .where('ended_at', 'is', null)
    .execute();
  await tokens
    .insertInto('email_tokens')
    .values({
      token_hash: credentialHash(token),
      purpose,
      email,
      person_id: personId ?? null,
      organization_id: organizationId ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** Whether the address was sent as many mails of this kind lately as it may be. */
export async function hadEnoughMails(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  purpose: Purpose,
  email: string,
): Promise<boolean> {
  const { sent } = await db
    .withTables<AccountTables>()
    .selectFrom('email_tokens')
    .select((of) => of.fn.countAll<number>().as('sent'))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(clock.now().getTime() - 3_600_000))
    .executeTakeFirstOrThrow();
  return sent >= mailsAnHour;
}

function openToken(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  purposes: readonly Purpose[],
  token: string,
) {
  return db
    .withTables<AccountTables>()
    .selectFrom('email_tokens')
    .select(['email', 'person_id', 'organization_id'])
    .where('token_hash', '=', credentialHash(token))
    .where('purpose', 'in', purposes)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now());
}

/** What the link is for, if it still works. */
export async function findEmailToken(
  services: Pick<Services, 'db' | 'clock'>,
  purpose: Purpose,
  token: string,
) {
  const found = await openToken(services, [purpose], token).executeTakeFirst();
  if (!found) throw linkNotFound();
  return found;
}

/** Uses the link up; of two who come with it at once, the second finds nothing. */
export async function useEmailToken(
  services: Pick<Services, 'db' | 'clock'>,
  purposes: readonly Purpose[],
  token: string,
) {
  const found = await openToken(services, purposes, token).forUpdate().executeTakeFirst();
  if (!found) throw linkNotFound();
  await services.db
    .withTables<AccountTables>()
    .updateTable('email_tokens')
    .set({ ended_at: services.clock.now() })
    .where('token_hash', '=', credentialHash(token))
    .execute();
  return found;
}

/** Unknown, used and expired are one and the same answer. */
function linkNotFound(): Refusal {
  return new Refusal(
    'link_not_found',
    'This link is not valid: it was used or has expired. Ask for a new one.',
  );
}

/** What a mail is about. The queue holds no secret: links are made when the mail is. */
export const accountMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation'), invitationId: z.int() }),
  z.object({ kind: z.literal('confirmation'), personId: z.int() }),
  z.object({ kind: z.literal('password-reset'), email: z.string() }),
  z.object({ kind: z.literal('recipient'), organizationId: z.int(), email: z.string() }),
]);

export type AccountMail = z.infer<typeof accountMail>;

/** Asks for a mail, within the current transaction; does nothing where no mails can be sent. */
export async function requestMail(
  { db, queue, random, mail }: Pick<Services, 'db' | 'queue' | 'random' | 'mail'>,
  about: AccountMail,
): Promise<void> {
  if (mail) await queue.add(db, 'mail', [{ id: uuid(random), data: about }]);
}

/** The address of somebody who is signed in, for records that say who did something. */
export async function emailOfPerson(
  { db }: Pick<Services, 'db'>,
  personId: number,
): Promise<string> {
  const { email } = await db
    .withTables<AccountTables>()
    .selectFrom('people')
    .select('email')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return email;
}
