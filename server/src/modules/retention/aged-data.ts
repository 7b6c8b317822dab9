import type { RetentionKind } from '#contract/accounts/retention.ts';
import { addDays, dayOf } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import type { SilentTable } from '#kernel/ports/analytics/installation.ts';
import { countOldEvents, deleteOldEvents } from '../alerts/index.ts';
import { allBrands } from '../brands/index.ts';
import { deleteAged } from '../response-deletions/index.ts';
import { countOldRuns, deleteOldRuns } from '../signals/index.ts';
import { countOldDeliveries, deleteOldDeliveries } from '../webhooks/index.ts';

/** Rows of PostgreSQL that one transaction deletes. */
const rowsAtOnce = 2_000;

interface Aged {
  readonly count: (ctx: Context, day: string) => Promise<number>;
  /** Deletes a part of what is older than the day; resolves with the number of rows, 0: there are no more. */
  readonly deletePart: (ctx: Context, day: string) => Promise<number>;
}

/** What is deleted for each limit, from before a day (UTC, exclusive). */
export const agedData: Readonly<Record<RetentionKind, Aged>> = {
  answers: {
    count: (ctx, day) => countBefore(ctx, 'observations', day),
    deletePart: deleteAnswers,
  },
  raw_answers: inStore(['rawAnswers']),
  visits: inStore(['visits', 'referrals']),
  signals: {
    count: (ctx, day) => countOldRuns(ctx, startOf(day)),
    deletePart: (ctx, day) => deleteOldRuns(ctx, startOf(day), rowsAtOnce),
  },
  logs: {
    count: async (ctx, day) =>
      (await countOldDeliveries(ctx, startOf(day))) + (await countOldEvents(ctx, startOf(day))),
    deletePart: async (ctx, day) =>
      (await deleteOldDeliveries(ctx, startOf(day), rowsAtOnce)) ||
      deleteOldEvents(ctx, startOf(day), rowsAtOnce),
  },
};

/** The first day that is kept. */
export function firstKeptDay(now: Date, days: number): string {
  return addDays(dayOf(now), -days);
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

function inStore(tables: readonly SilentTable[]): Aged {
  return {
    async count(ctx, day) {
      let count = 0;
      for (const table of tables) count += await countBefore(ctx, table, day);
      return count;
    },
    async deletePart({ analytics, principal }, day) {
      const { organizationId } = principal;
      for (const table of tables) {
        const deleted = await analytics.organizations.removeBefore({ organizationId, table, day });
        if (deleted > 0) return deleted;
      }
      return 0;
    },
  };
}

function countBefore(
  { analytics, principal }: Context,
  table: SilentTable | 'observations',
  day: string,
): Promise<number> {
  return analytics.organizations.countBefore({
    organizationId: principal.organizationId,
    table,
    day,
  });
}

/** Brand by brand, archived ones included. */
async function deleteAnswers(ctx: Context, day: string): Promise<number> {
  const brands = await allBrands(ctx.db)
    .where('organization_id', '=', ctx.principal.organizationId)
    .orderBy('id')
    .execute();
  for (const { id } of brands) {
    const deleted = await deleteAged(ctx, id, day);
    if (deleted > 0) return deleted;
  }
  return 0;
}
