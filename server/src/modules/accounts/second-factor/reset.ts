import type { ResetSecondFactor } from '#contract/accounts/second-factor.ts';
import { audit, auditNothing } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireOperator } from '#kernel/principal.ts';
import { changeCredentials } from '../credentials.ts';
import { requestMail } from '../email-tokens.ts';
import { findPerson } from '../find-people.ts';
import { logsOfPerson } from '../logs-of-person.ts';
import { lockMember, requireOrganizationAdmin } from '../membership.ts';
import type { AccountTables } from '../tables.ts';
import { endChallenges } from './challenges.ts';
import { lockPerson } from './factors.ts';
import { removeCodes } from './recovery-codes.ts';

/** By an admin, for somebody who is in no other organization. */
export async function resetMemberSecondFactor(
  ctx: Context,
  input: { readonly organizationId: number; readonly personId: number },
): Promise<ResetSecondFactor> {
  requireOrganizationAdmin(ctx, input.organizationId);
  return changeCredentials(ctx, async (inside) => {
    await lockMember(inside, input.personId);
    await lockPerson(inside, input.personId);
    await requireNoOtherOrganization(inside, input.personId);
    return reset(inside, input.personId);
  });
}

/** By the operator, who knows the person. */
export async function operateSecondFactorReset(
  ctx: Context,
  { personId }: { readonly personId: number },
): Promise<ResetSecondFactor> {
  requireOperator(ctx.principal);
  await findPerson(ctx, personId);
  return changeCredentials(ctx, async (inside) => {
    await lockPerson(inside, personId);
    return reset(inside, personId);
  });
}

/** An admin who invited somebody could otherwise open the way to their other organizations. */
async function requireNoOtherOrganization({ db, principal }: Context, personId: number) {
  const other = await db
    .withTables<AccountTables>()
    .selectFrom('members')
    .select('role')
    .where('person_id', '=', personId)
    .where('organization_id', '!=', principal.organizationId)
    .executeTakeFirst();
  if (!other) return;
  throw new Refusal(
    'operator_required',
    'This person can only be helped by the operator of this installation, since they also sign in elsewhere.',
  );
}

/** Of two at once, the second finds nothing to reset and ends nothing. */
async function reset(ctx: Context, personId: number): Promise<ResetSecondFactor> {
  const tables = ctx.db.withTables<AccountTables>();
  const removed = await tables
    .deleteFrom('second_factors')
    .where('person_id', '=', personId)
    .returning('id')
    .execute();
  // Before the challenges that belong to them, in the order in which ending a session deletes both.
  const ended =
    removed.length === 0
      ? []
      : await tables
          .deleteFrom('sessions')
          .where('person_id', '=', personId)
          .returning('id')
          .execute();
  await endChallenges(ctx, personId);
  if (removed.length === 0) {
    auditNothing(ctx);
    return { removed: 0, ended_sessions: 0 };
  }
  audit(ctx, { logIds: await logsOfPerson(ctx, personId), after: { removed: removed.length } });
  await removeCodes(ctx, personId);
  await requestMail(ctx, { kind: 'second-factor-reset', personId });
  return { removed: removed.length, ended_sessions: ended.length };
}
