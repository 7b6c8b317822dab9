import { millisecondsPerDay } from '#contract/days.ts';
import type { CreatedInvitation, InvitationBody } from '#contract/people.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { checkBrandAccess, refuseLimitedAdmin } from './check-brand-access.ts';
import { credentialHash, newInvitationToken } from './credentials.ts';
import { invitationColumns, invitationRecord, selectInvitations } from './invitation-record.ts';
import { lockMembership, selectMembers } from './membership.ts';
import { requestMail } from './request-mail.ts';
import { requireOrganizationAdmin } from './require-organization.ts';
import type { AccountTables } from './tables.ts';

const maxInvitations = 200;

/**
 * A link by which the owner of this email joins; it is also mailed where mails can be sent. An earlier one for the
 * same email stops working.
 */
export async function invitePerson(
  ctx: Context,
  input: InvitationBody & {
    readonly organizationId: number;
    readonly knownBrandIds: ReadonlySet<number>;
  },
): Promise<CreatedInvitation> {
  requireOrganizationAdmin(ctx, input.organizationId);
  checkBrandAccess(input);
  refuseLimitedAdmin(input.role, input.brand_ids);
  const email = input.email.toLowerCase();
  const token = newInvitationToken(ctx.random);
  const now = ctx.clock.now();
  const row = await inTransaction(ctx, async (inside) => {
    await lockMembership(inside, input.organizationId);
    await requireStranger(inside, email);
    await clearWay(inside, email, now);
    await requireFewerInvitations(inside);
    const invited = await inside.db
      .withTables<AccountTables>()
      .insertInto('invitations')
      .values({
        organization_id: inside.principal.organizationId,
        email,
        role: input.role,
        brand_ids: input.brand_ids,
        token_hash: credentialHash(token),
        created_at: now,
        expires_at: new Date(now.getTime() + input.expires_in_days * millisecondsPerDay),
      })
      .returning(invitationColumns)
      .executeTakeFirstOrThrow();
    await requestMail(inside, { kind: 'invitation', invitationId: invited.id });
    return invited;
  });
  return {
    ...invitationRecord(row),
    token,
    path: `/join/${token}`,
    is_mailed: ctx.mail !== undefined,
  };
}

async function requireStranger(ctx: Context, email: string): Promise<void> {
  const member = await selectMembers(ctx)
    .select('person_id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!member) return;
  throw new Refusal('member_exists', `${email} is already a member.`, {
    person_id: member.person_id,
  });
}

/** The earlier invitation of this email is deleted, and so are expired ones. */
async function clearWay({ db, principal }: Context, email: string, now: Date): Promise<void> {
  await db
    .withTables<AccountTables>()
    .deleteFrom('invitations')
    .where('organization_id', '=', principal.organizationId)
    .where((of) => of.or([of('email', '=', email), of('expires_at', '<=', now)]))
    .execute();
}

async function requireFewerInvitations(ctx: Context): Promise<void> {
  const { total } = await selectInvitations(ctx, ctx.principal.organizationId)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total < maxInvitations) return;
  throw new Refusal(
    'too_many_records',
    `An organization can have ${maxInvitations} open invitations; revoke one first.`,
    { limit: maxInvitations },
  );
}
