import { maxDaysAhead, type SecondFactorRule } from '#contract/accounts/second-factor.ts';
import { millisecondsPerDay } from '#contract/days.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { changeCredentials } from '../credentials.ts';
import { lockMembership, requireOrganizationAdmin } from '../membership.ts';
import type { AccountTables } from '../tables.ts';

interface OfOrganization {
  readonly organizationId: number;
}

/** Whether, and from when on, people of the organization need a second factor. */
export async function getSecondFactorRule(
  ctx: Context,
  { organizationId }: OfOrganization,
): Promise<SecondFactorRule> {
  requireOrganizationAdmin(ctx, organizationId);
  const tables = ctx.db.withTables<AccountTables>();
  const { second_factor_from: from } = await tables
    .selectFrom('organizations')
    .select('second_factor_from')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const { without } = await tables
    .selectFrom('members')
    .select((of) => of.fn.countAll<number>().as('without'))
    .where('organization_id', '=', organizationId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('second_factors')
            .select('second_factors.id')
            .whereRef('second_factors.person_id', '=', 'members.person_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return { required_from: from?.toISOString() ?? null, people_without: without };
}

/** Applies to sessions that are open, too, in every process at once. */
export async function putSecondFactorRule(
  ctx: Context,
  { organizationId, required_from }: OfOrganization & { readonly required_from: string | null },
): Promise<SecondFactorRule> {
  requireOrganizationAdmin(ctx, organizationId);
  const from = required_from === null ? null : new Date(required_from);
  const latest = ctx.clock.now().getTime() + maxDaysAhead * millisecondsPerDay;
  if (from && from.getTime() > latest) {
    const message = `Input should be at most ${maxDaysAhead} days ahead`;
    throw invalidValue(['body', 'required_from'], message, required_from);
  }
  return changeCredentials(ctx, async (inside) => {
    await lockMembership(inside, organizationId);
    if (from) await requireOwnFactor(inside);
    const { required_from: before } = await getSecondFactorRule(inside, { organizationId });
    const after = from?.toISOString() ?? null;
    audit(inside, { before: { required_from: before }, after: { required_from: after } });
    await inside.db
      .withTables<AccountTables>()
      .updateTable('organizations')
      .set({ second_factor_from: from })
      .where('id', '=', organizationId)
      .execute();
    return getSecondFactorRule(inside, { organizationId });
  });
}

/** Who asks others for one has one, and cannot lock themselves out by a slip. */
async function requireOwnFactor({ db, principal }: Context): Promise<void> {
  const own = await db
    .withTables<AccountTables>()
    .selectFrom('sessions')
    .select('second_factor_at')
    .where('id', '=', principal.sessionId ?? 0)
    .where('second_factor_at', 'is not', null)
    .executeTakeFirst();
  if (own) return;
  throw new Refusal(
    'second_factor_missing',
    'Set up your own second factor, or sign in with it, before you require one of everyone.',
  );
}
