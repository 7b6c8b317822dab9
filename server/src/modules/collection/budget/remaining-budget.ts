import { sql } from 'kysely';
import type { CollectionBudget, TooSmallBudget } from '#contract/collection/collections.ts';
import type { Context, Services } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import type { Turn } from '../slots/pick-due-slots.ts';
import { collectionTables } from '../tables.ts';
import {
  type BudgetLimits,
  brandLimits,
  fitsBudget,
  readSpending,
  type Spending,
  sumsByOwner,
} from './budget-ledger.ts';
import { readBudgetQueue } from './budget-queue.ts';
import { fromMicros, riskFactor } from './call-prices.ts';
import { findTooSmallBudget } from './organization-budget.ts';

/** What the budgets still allow; `take` deducts what it grants. */
export interface RemainingBudget {
  /** Whether the turn may take a question. A turn that only has to wait keeps its place in the queue. */
  has(turn: Turn): boolean;
  take(turn: Turn): boolean;
  tooSmall(turn: Turn): TooSmallBudget | null;
  /** Whether a refused turn may be granted once a running call has ended. */
  isAwaited(): boolean;
  /** Stores the waiting turns for later transactions. */
  saveQueue(): Promise<void>;
}

const unlimited: RemainingBudget = {
  has: () => true,
  take: () => true,
  tooSmall: () => null,
  isAwaited: () => false,
  saveQueue: async () => undefined,
};

/** The remaining budgets of these turns' brands and organizations, whose ledgers must be locked. */
export async function readRemainingBudget(
  services: Pick<Services, 'db'>,
  now: Date,
  ledgers: ReadonlyMap<number, BudgetLimits>,
  turns: readonly Turn[],
): Promise<RemainingBudget> {
  const ofBrand = await brandLimits(services, turns);
  if (![...ledgers.values(), ...ofBrand.values()].some(isLimit)) return unlimited;
  const organizationIds = [...ledgers.keys()];
  const spent = await readSpending(services, now, organizationIds);
  const open = await readOpenCalls(services, organizationIds);
  const queue = await readBudgetQueue(services, now, organizationIds);
  const taken = new Set<Turn>();
  let isAwaited = false;

  const accountsOf = (turn: Turn): Account[] => [
    {
      limits: ofBrand.get(turn.brandId),
      spent: spent.brand(turn.brandId),
      open: open.brand(turn.brandId),
      aheadMicros: queue.ahead(turn, 'brand'),
      othersMicros: 0,
    },
    {
      limits: ledgers.get(turn.organizationId),
      spent: spent.organization(turn.organizationId),
      open: open.organization(turn.organizationId),
      aheadMicros: queue.ahead(turn, 'organization'),
      // From its second question on, a turn leaves room for one question of each other brand with something due.
      othersMicros: taken.has(turn) ? turn.othersMicros : 0,
    },
  ];

  function fits(turn: Turn): boolean {
    const accounts = accountsOf(turn);
    if (accounts.every((account) => allows(account, turn))) return true;
    // Only if waiting can help: a question that would not fit even if every open call cost nothing gets no place.
    if (accounts.every((account) => wouldFit(account, turn))) {
      isAwaited = true;
      queue.join(turn);
    } else queue.leave(turn);
    return false;
  }

  return {
    has: fits,
    take(turn) {
      if (!fits(turn)) return false;
      for (const account of accountsOf(turn)) {
        account.spent.today += turn.reserveMicros;
        account.spent.month += turn.reserveMicros;
        account.open.calls += 1;
        account.open.micros += turn.reserveMicros;
      }
      taken.add(turn);
      queue.leave(turn);
      return true;
    },
    tooSmall: (turn) =>
      findTooSmallBudget(
        { brand: ofBrand.get(turn.brandId), organization: ledgers.get(turn.organizationId) },
        turn.reserveMicros,
      ),
    isAwaited: () => isAwaited,
    saveQueue: () => queue.save(),
  };
}

/** One budget with its charges, running calls and waiting turns. */
interface Account {
  readonly limits: BudgetLimits | undefined;
  readonly spent: Spending;
  readonly open: OpenCalls;
  /** The risk of the turns that wait before this one. */
  readonly aheadMicros: number;
  readonly othersMicros: number;
}

/**
 * A call may cost more than its reservation. So calls run in parallel only if the budget would hold at many times their
 * reservations; with less left, they run one by one, in the order in which they began to wait.
 */
function allows({ limits, spent, open, aheadMicros, othersMicros }: Account, turn: Turn): boolean {
  if (!limits || !isLimit(limits)) return true;
  if (!fitsBudget(limits, spent, turn.reserveMicros + othersMicros)) return false;
  if (open.calls === 0 && aheadMicros === 0) return true;
  const risk = (riskFactor - 1) * open.micros + aheadMicros + turn.riskMicros;
  return fitsBudget(limits, spent, risk + othersMicros);
}

function wouldFit({ limits, spent, open }: Account, { reserveMicros }: Turn): boolean {
  const settled = { today: spent.today - open.micros, month: spent.month - open.micros };
  return fitsBudget(limits, settled, reserveMicros);
}

const isLimit = ({ daily, monthly }: BudgetLimits) => daily !== null || monthly !== null;

/** Running calls and their reservations. */
export interface OpenCalls {
  calls: number;
  micros: number;
}

/** Per brand and per organization. The organizations' ledgers must be locked. */
async function readOpenCalls({ db }: Pick<Services, 'db'>, organizationIds: readonly number[]) {
  const rows = await collectionTables(db)
    .selectFrom('collection_attempts')
    .select(['organization_id', 'brand_id'])
    .select((of) => [
      of.fn.countAll<number>().as('calls'),
      sql<number>`sum(reserved_micros)::bigint`.as('micros'),
    ])
    .where('outcome', '=', 'open')
    .where('organization_id', '=', sql<number>`ANY(${organizationIds})`)
    .groupBy(['organization_id', 'brand_id'])
    .execute();
  return sumsByOwner<OpenCalls>(
    rows,
    () => ({ calls: 0, micros: 0 }),
    (into, row) => {
      into.calls += row.calls;
      into.micros += row.micros;
    },
  );
}

interface BrandMonth {
  readonly simulated: boolean;
  readonly spending: CollectionBudget['spending']['month'];
}

/** The cost of each brand this month (UTC), with its own budget. */
export async function monthOfBrands(
  ctx: Context,
  brandIds: readonly number[],
): Promise<(brandId: number) => BrandMonth> {
  requireScope(ctx.principal, 'query');
  const { organizationId } = ctx.principal;
  const spent = await readSpending(ctx, ctx.clock.now(), [organizationId]);
  const settings = await collectionTables(ctx.db)
    .selectFrom('collection_settings')
    .select(['brand_id', 'mode', 'monthly_budget_micros'])
    .where('organization_id', '=', organizationId)
    .where('brand_id', '=', sql<number>`ANY(${[...brandIds]})`)
    .execute();
  const known = new Map(settings.map((row) => [row.brand_id, row]));
  return (brandId) => ({
    simulated: known.get(brandId)?.mode === 'simulated',
    spending: {
      spent_usd: fromMicros(spent.brand(brandId).month),
      budget_usd: fromMicros(known.get(brandId)?.monthly_budget_micros ?? null),
    },
  });
}
