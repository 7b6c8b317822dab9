import type { TooSmallBudget } from '#contract/collections.ts';
import type { Services } from '#kernel/context.ts';
import type { Turn } from '../slots/pick-due-slots.ts';
import {
  type BudgetLimits,
  brandLimits,
  fitsBudget,
  lockLedgers,
  readSpending,
} from './budget-ledger.ts';
import { type BudgetQueue, readBudgetQueue } from './budget-queue.ts';
import { findTooSmallBudget } from './too-small-budget.ts';

/** What the budgets still allow; `take` counts what it grants. */
export interface RemainingBudget {
  /** Whether the turn may take a question. One that only has to wait for others keeps its place in the queue. */
  has(turn: Turn): boolean;
  take(turn: Turn): boolean;
  tooSmall(turn: Turn): TooSmallBudget | null;
  /** Writes down who waits, for the transactions that follow. */
  saveQueue(): Promise<void>;
}

const unlimited: RemainingBudget = {
  has: () => true,
  take: () => true,
  tooSmall: () => null,
  saveQueue: async () => undefined,
};

/** What is left of the budgets of these turns' brands and organizations, locked until the commit. */
export async function lockBudget(
  services: Pick<Services, 'db'>,
  now: Date,
  turns: readonly Turn[],
): Promise<RemainingBudget> {
  const ledgers = await lockLedgers(
    services,
    turns.map(({ organizationId }) => organizationId),
  );
  const ofBrand = await brandLimits(services, turns);
  if (![...ledgers.values(), ...ofBrand.values()].some(isLimit)) return unlimited;
  const spent = await readSpending(services, now, [...ledgers.keys()]);
  const limited = [...ledgers].filter(([, limits]) => isLimit(limits)).map(([id]) => id);
  const queue = await readBudgetQueue(services, now, limited);
  const taken = new Set<Turn>();

  /** All but the first question of a turn leave room for one of each other brand that has something due. */
  function fits(turn: Turn): boolean {
    const { organizationId, brandId, collector } = turn;
    const micros = collector.reserveMicros;
    if (!fitsBudget(ofBrand.get(brandId), spent.brand(brandId), micros)) return false;
    const others = Math.max(queue.ahead(turn), taken.has(turn) ? turn.othersMicros : 0);
    const limits = ledgers.get(organizationId);
    if (fitsBudget(limits, spent.organization(organizationId), micros + others)) return true;
    wait(turn, queue, limits, spent.organization(organizationId));
    return false;
  }

  return {
    has: fits,
    take(turn) {
      if (!fits(turn)) return false;
      const { organizationId, brandId, collector } = turn;
      for (const account of [spent.organization(organizationId), spent.brand(brandId)]) {
        account.today += collector.reserveMicros;
        account.month += collector.reserveMicros;
      }
      taken.add(turn);
      queue.serve(turn);
      return true;
    },
    tooSmall: (turn) =>
      findTooSmallBudget(
        { brand: ofBrand.get(turn.brandId), organization: ledgers.get(turn.organizationId) },
        turn.collector.reserveMicros,
      ),
    saveQueue: () => queue.save(),
  };
}

const isLimit = ({ daily, monthly }: BudgetLimits) => daily !== null || monthly !== null;

/** Only for what may become free: a question that would not fit if every open one cost nothing waits in vain. */
function wait(
  turn: Turn,
  queue: BudgetQueue,
  limits: BudgetLimits | undefined,
  { today, month }: { readonly today: number; readonly month: number },
): void {
  const open = queue.openMicros(turn.organizationId);
  const settled = { today: today - open, month: month - open };
  if (fitsBudget(limits, settled, turn.collector.reserveMicros)) queue.join(turn);
  else queue.leave(turn);
}
