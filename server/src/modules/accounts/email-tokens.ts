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
  /** Unset: belongs to the person who proves to own the address. */
  readonly personId?: number;
  /** The organization whose mails the owner of the address agrees to. */
  readonly organizationId?: number;
  readonly hours: number;
}

const day = millisecondsPerDay;
/** More than anyone needs, and too few to flood an inbox. */
const mailsAnHour = 3;

/** Creates a link for the address and voids the previous one. Only its hash is stored. */
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

/** Whether the address has reached its limit of mails of this kind. */
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

/** What a valid link is for. */
export async function findEmailToken(
  services: Pick<Services, 'db' | 'clock'>,
  purpose: Purpose,
  token: string,
) {
  const found = await openToken(services, [purpose], token).executeTakeFirstOrThrow(linkNotFound);
  return found;
}

/** Uses up the link; if two people use it at once, the second finds nothing. */
export async function useEmailToken(
  services: Pick<Services, 'db' | 'clock'>,
  purposes: readonly Purpose[],
  token: string,
) {
  const found = await openToken(services, purposes, token)
    .forUpdate()
    .executeTakeFirstOrThrow(linkNotFound);
  await services.db
    .withTables<AccountTables>()
    .updateTable('email_tokens')
    .set({ ended_at: services.clock.now() })
    .where('token_hash', '=', credentialHash(token))
    .execute();
  return found;
}

/** One answer for unknown, used and expired links. */
const linkNotFound = () =>
  new Refusal(
    'link_not_found',
    'This link is not valid: it was used or has expired. Ask for a new one.',
  );

/** What a mail is about. The queue holds no secret: the link is created when the mail is sent. */
export const accountMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation'), invitationId: z.int() }),
  z.object({ kind: z.literal('confirmation'), personId: z.int() }),
  z.object({ kind: z.literal('password-reset'), email: z.string() }),
  z.object({ kind: z.literal('second-factor-reset'), personId: z.int() }),
  z.object({
    kind: z.literal('new-device'),
    personId: z.int(),
    at: z.iso.datetime(),
    browser: z.string(),
    address: z.string(),
  }),
  z.object({ kind: z.literal('recipient'), organizationId: z.int(), email: z.string() }),
]);

export type AccountMail = z.infer<typeof accountMail>;

/** Queues a mail in the current transaction; does nothing if no mails can be sent. */
export async function requestMail(
  { db, queue, random, mail }: Pick<Services, 'db' | 'queue' | 'random' | 'mail'>,
  about: AccountMail,
): Promise<void> {
  if (mail) await queue.add(db, 'mail', [{ id: uuid(random), data: about }]);
}

/** The address of a signed-in person, for records of who did something. */
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
