import type { Selectable } from 'kysely';
import type { CreatedInvitation, Invitation, InvitationBody } from '#contract/accounts/people.ts';
import { millisecondsPerDay } from '#contract/days.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction, type Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage, requireFewer } from '#kernel/paging.ts';
import { checkBrandAccess, refuseLimitedAdmin } from './brand-access.ts';
import { credentialHash, newInvitationToken } from './credentials.ts';
import { requestMail } from './email-tokens.ts';
import { lockMembership, requireOrganizationAdmin, selectMembers } from './membership.ts';
import { requireInvitable } from './policies/invitation-domains.ts';
import type { AccountTables } from './tables.ts';

const maxInvitations = 200;

/**
 * Creates a link for this email to join, and mails it if mails can be sent. Voids an earlier one for the same email.
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
    await requireInvitable(inside, input.organizationId, email);
    await requireStranger(inside, email);
    await clearWay(inside, email, now);
    await requireFewer(
      selectInvitations(inside, inside.principal.organizationId),
      maxInvitations,
      `An organization can have ${maxInvitations} open invitations; revoke one first.`,
    );
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
    audit(inside);
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

/** Deletes the earlier invitation of this email and all expired ones. */
async function clearWay({ db, principal }: Context, email: string, now: Date): Promise<void> {
  await db
    .withTables<AccountTables>()
    .deleteFrom('invitations')
    .where('organization_id', '=', principal.organizationId)
    .where((of) => of.or([of('email', '=', email), of('expires_at', '<=', now)]))
    .execute();
}

/** Open invitations without their tokens, oldest first. */
export async function listInvitations(
  ctx: Context,
  input: Paging & { readonly organizationId: number },
): Promise<Page<Invitation>> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const open = selectInvitations(ctx, ctx.principal.organizationId)
    .select(invitationColumns)
    .orderBy('id');
  return readPage(open, input, invitationRecord);
}

/** The link stops working at once. */
export async function revokeInvitation(
  ctx: Context,
  input: { readonly organizationId: number; readonly invitationId: number },
): Promise<Invitation> {
  requireOrganizationAdmin(ctx, input.organizationId);
  return inTransaction(ctx, async (inside) => {
    const row = await inside.db
      .withTables<AccountTables>()
      .deleteFrom('invitations')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', input.invitationId)
      .where('expires_at', '>', ctx.clock.now())
      .returning(invitationColumns)
      .executeTakeFirstOrThrow(
        () =>
          new Refusal(
            'invitation_not_found',
            'This invitation does not exist, or is no longer open.',
          ),
      );
    const invitation = invitationRecord(row);
    audit(inside, { before: invitation });
    return invitation;
  });
}

const invitationColumns = ['id', 'email', 'role', 'brand_ids', 'created_at', 'expires_at'] as const;

type Row = Pick<Selectable<AccountTables['invitations']>, (typeof invitationColumns)[number]>;

function invitationRecord(row: Row): Invitation {
  const { id, email, role, brand_ids, created_at, expires_at } = row;
  return {
    id,
    email,
    role,
    brand_ids,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

/** The organization's open invitations. */
function selectInvitations({ db, clock }: Pick<Services, 'db' | 'clock'>, organizationId: number) {
  return db
    .withTables<AccountTables>()
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', clock.now());
}
