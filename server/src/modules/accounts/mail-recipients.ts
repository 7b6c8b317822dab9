import { sql } from 'kysely';
import { millisecondsPerDay } from '#contract/days.ts';
import type { Context, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requestMail } from './email-tokens.ts';
import { selectMembers } from './membership.ts';
import type { AccountTables } from './tables.ts';

const maxRecipients = 2_000;
/** For one address, at least a day apart. No reply is an answer, too. */
const maxAsks = 3;
const forgetAfterDays = 365;

/**
 * The addresses, in lower case, that may not get the organization's alerts and reports yet: they belong to no confirmed
 * member and have not agreed.
 */
export async function unconfirmedRecipients(
  ctx: Context,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const unconfirmed = new Set(addresses.map((address) => address.toLowerCase()));
  if (unconfirmed.size === 0) return unconfirmed;
  const isAddressed = sql<string>`ANY(${[...unconfirmed]})`;
  const confirmed = await selectMembers(ctx)
    .select('email')
    .where('confirmed_at', 'is not', null)
    .where('email', '=', isAddressed)
    .union(
      ctx.db
        .withTables<AccountTables>()
        .selectFrom('mail_recipients')
        .select('email')
        .where('organization_id', '=', ctx.principal.organizationId)
        .where('confirmed_at', 'is not', null)
        .where('email', '=', isAddressed),
    )
    .execute();
  for (const { email } of confirmed) unconfirmed.delete(email);
  return unconfirmed;
}

/** Mails unconfirmed recipients a question, in the current transaction. */
export async function askRecipients(ctx: Context, addresses: readonly string[]): Promise<void> {
  const unconfirmed = [...(await unconfirmedRecipients(ctx, addresses))].sort();
  if (unconfirmed.length === 0) return;
  const { organizationId } = ctx.principal;
  const now = ctx.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * millisecondsPerDay);
  const tables = ctx.db.withTables<AccountTables>();
  await tables
    .deleteFrom('mail_recipients')
    .where('organization_id', '=', organizationId)
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', daysAgo(forgetAfterDays))
    .execute();
  const asked = await tables
    .insertInto('mail_recipients')
    .values(unconfirmed.map((email) => ({ organization_id: organizationId, email, asked_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'email'])
        .doUpdateSet((of) => ({ asked_at: now, asks: of('mail_recipients.asks', '+', 1) }))
        .where('mail_recipients.asks', '<', maxAsks)
        .where('mail_recipients.asked_at', '<', daysAgo(1)),
    )
    .returning('email')
    .execute();
  await requireFewerRecipients(ctx);
  for (const { email } of asked) {
    await requestMail(ctx, { kind: 'recipient', organizationId, email });
  }
}

/** The recipient opened the mailed link. */
export async function confirmRecipient(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  organizationId: number,
  email: string,
): Promise<void> {
  await db
    .withTables<AccountTables>()
    .updateTable('mail_recipients')
    .set({ confirmed_at: clock.now() })
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .execute();
}

async function requireFewerRecipients({ db, principal }: Context): Promise<void> {
  const { total } = await db
    .withTables<AccountTables>()
    .selectFrom('mail_recipients')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('organization_id', '=', principal.organizationId)
    .executeTakeFirstOrThrow();
  if (total <= maxRecipients) return;
  throw new Refusal(
    'too_many_records',
    `An organization can send mails to ${maxRecipients} people outside it.`,
    { limit: maxRecipients },
  );
}
