import type { SessionRecord } from '#contract/accounts/accounts.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage } from '#kernel/paging.ts';
import { changeCredentials } from './credentials.ts';
import { getMember, requireOrganizationAdmin } from './membership.ts';
import { sessionEnd } from './policies/session-limits.ts';
import type { AccountTables } from './tables.ts';

interface OfMember {
  readonly organizationId: number;
  readonly personId: number;
}

/** The caller's own sessions in every organization, or a member's in the caller's organization. */
type Whose = { readonly personId: number; readonly organizationId?: number };

/** The caller's sessions, latest first. */
export function listOwnSessions(ctx: Context, input: Paging): Promise<Page<SessionRecord>> {
  return list(ctx, own(ctx), input);
}

/** Ends one of the caller's own sessions. */
export async function endOwnSession(
  ctx: Context,
  input: { readonly sessionId: number },
): Promise<number> {
  return end(ctx, own(ctx), { only: input.sessionId });
}

/** Ends all other sessions of the caller. */
export async function endOtherSessions(ctx: Context): Promise<number> {
  const current = ctx.principal.sessionId;
  return end(ctx, own(ctx), current === undefined ? {} : { except: current });
}

/** A member's sessions in this organization. */
export async function listMemberSessions(
  ctx: Context,
  input: Paging & OfMember,
): Promise<Page<SessionRecord>> {
  return list(ctx, await member(ctx, input), input);
}

/** Ends one or all of a member's sessions in this organization. */
export async function endMemberSessions(
  ctx: Context,
  input: OfMember & { readonly sessionId?: number },
): Promise<number> {
  const whose = await member(ctx, input);
  return end(ctx, whose, input.sessionId === undefined ? {} : { only: input.sessionId });
}

function own({ principal }: Context): Whose {
  if (principal.personId !== undefined) return { personId: principal.personId };
  throw new Refusal('unauthenticated', 'Only a signed-in person has sessions.');
}

async function member(ctx: Context, { organizationId, personId }: OfMember): Promise<Whose> {
  requireOrganizationAdmin(ctx, organizationId);
  await getMember(ctx, personId);
  return { personId, organizationId };
}

async function list(ctx: Context, whose: Whose, paging: Paging): Promise<Page<SessionRecord>> {
  let sessions = ctx.db
    .withTables<AccountTables>()
    .selectFrom('sessions')
    .innerJoin('organizations', 'organizations.id', 'sessions.organization_id')
    .where('person_id', '=', whose.personId)
    .where(sessionEnd, '>', ctx.clock.now());
  if (whose.organizationId !== undefined) {
    sessions = sessions.where('organization_id', '=', whose.organizationId);
  }
  const ordered = sessions
    .select(['sessions.id', 'organization_id', 'name', 'sessions.created_at', 'last_used_at'])
    .select([sessionEnd.as('endsAt'), 'user_agent', 'address'])
    .orderBy('sessions.id', 'desc');
  return readPage(
    ordered,
    paging,
    (row): SessionRecord => ({
      id: row.id,
      organization: { id: row.organization_id, name: row.name },
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
      expires_at: row.endsAt.toISOString(),
      user_agent: row.user_agent,
      address: row.address,
      is_current: row.id === ctx.principal.sessionId,
    }),
  );
}

/** Ends them in every process at once; a named session must exist. */
function end(
  ctx: Context,
  whose: Whose,
  which: { readonly only?: number; readonly except?: number },
): Promise<number> {
  return changeCredentials(ctx, async ({ db }) => {
    let ending = db
      .withTables<AccountTables>()
      .deleteFrom('sessions')
      .where('person_id', '=', whose.personId);
    if (whose.organizationId !== undefined) {
      ending = ending.where('organization_id', '=', whose.organizationId);
    }
    if (which.only !== undefined) ending = ending.where('id', '=', which.only);
    if (which.except !== undefined) ending = ending.where('id', '!=', which.except);
    const ended = await ending.returning('id').execute();
    if (which.only !== undefined && ended.length === 0) {
      throw new Refusal('session_not_found', 'There is no such session.');
    }
    return ended.length;
  });
}
