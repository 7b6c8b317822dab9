import { sql } from 'kysely';
import type { TooSmallBudget } from '#contract/collection/collections.ts';
import { dayOf } from '#contract/days.ts';
import { inTransaction, type Services } from '#kernel/context.ts';
import type { Collector, Question } from '#kernel/ports/collector.ts';
import { unnest } from '#kernel/ports/database.ts';
import { chargeLedger, lockLedgers } from '../budget/budget-ledger.ts';
import { readCallPrices } from '../budget/call-prices.ts';
import { type RemainingBudget, readRemainingBudget } from '../budget/remaining-budget.ts';
import {
  type Channel,
  readChannel,
  readChannelAs,
  writeChannel,
} from '../channels/channel-state.ts';
import { admission, probeSeconds } from '../channels/circuit-breaker.ts';
import { collectionTables } from '../tables.ts';
import { type DueSlot, pickDueSlots, type Turn } from './pick-due-slots.ts';

interface AffordableSlot extends DueSlot {
  readonly collector: Collector;
  readonly reserveMicros: number;
}

/** A slot that this worker may ask now: its attempt is committed and its cost reserved. */
export interface Reserved extends AffordableSlot {
  readonly attemptId: number;
  readonly channel: Channel;
  /** Whether it is the single question to a broken channel. */
  readonly isProbe: boolean;
  readonly question: Omit<Question, 'signal'>;
}

export interface Reservation {
  readonly reserved: readonly Reserved[];
  /** Turns that had nothing to take, or whose budget is used up. */
  readonly idle: readonly Turn[];
  /** Turns whose budget is below one reservation. */
  readonly unaffordable: readonly { readonly turn: Turn; readonly budget: TooSmallBudget }[];
  /** Whether a turn must wait until a running call has ended. */
  readonly isAwaited: boolean;
  /** The channel may not be asked before this time. */
  readonly pausedUntil: Date | null;
}

/**
 * Takes up to `wanted` slots, equally from each turn, right before asking. One transaction checks that the channel
 * works, the budgets have room and each question is still wanted, and commits an attempt for each. Cancels questions
 * that are no longer wanted.
 */
export async function reserve(
  services: Pick<Services, 'db' | 'clock'>,
  input: {
    readonly workerId: string;
    readonly channel: Channel;
    readonly turns: readonly Turn[];
    readonly wanted: number;
  },
): Promise<Reservation> {
  return inTransaction(services, async (inside) => {
    const { channel } = input;
    const now = services.clock.now();
    const nothing = {
      reserved: [],
      idle: [],
      unaffordable: [],
      isAwaited: false,
      pausedUntil: null,
    };
    const paused = (pausedUntil: Date | null) => ({ ...nothing, pausedUntil });
    let state = await readChannelAs(inside, channel, input.workerId);
    if (!state) return { ...nothing, idle: input.turns };
    if (admission(state, now) === 'paused') return paused(state.pausedUntil);
    // Locks the ledger before the channel, the same order as settling.
    const ledgers = await lockLedgers(
      inside,
      input.turns.map(({ organizationId }) => organizationId),
    );
    const turns = await withPricesOf(inside, channel, input.turns);
    const budget = await readRemainingBudget(inside, now, ledgers, turns);
    if (admission(state, now) === 'probe') state = await readChannel(inside, channel, 'update');
    const admitted = admission(state, now);
    if (admitted === 'paused') return paused(state.pausedUntil);
    const isProbe = admitted === 'probe';
    const open = turns.filter((turn) => budget.has(turn));
    const broke = turns.filter((turn) => !open.includes(turn));
    const wanted = isProbe ? 1 : input.wanted;
    const found = await pickDueSlots(inside, now, open, perTurn(open.length, wanted));
    const idle = [...broke, ...emptyTurns(open, found, wanted)];
    await cancelUnwanted(inside, now, found);
    const affordable = takeAffordable(budget, open, found, wanted);
    await budget.saveQueue();
    const taking = { now, workerId: input.workerId, channel };
    const attempts = await insertAttempts(inside, affordable, taking);
    if (isProbe && attempts.length > 0) {
      const until = new Date(now.getTime() + probeSeconds * 1000);
      await writeChannel(inside, channel, { ...state, pausedUntil: until });
    }
    const unaffordable = broke.flatMap((turn) => {
      const tooSmall = budget.tooSmall(turn);
      return tooSmall ? [{ turn, budget: tooSmall }] : [];
    });
    const reserved = attempts.map((one) => ({ ...one, isProbe }));
    return { reserved, idle, unaffordable, isAwaited: budget.isAwaited(), pausedUntil: null };
  });
}

/** Read again under the lock: calls settled since then may have been expensive. */
async function withPricesOf(
  services: Pick<Services, 'db'>,
  channel: Channel,
  turns: readonly Turn[],
): Promise<Turn[]> {
  const routes = turns.map(({ collector }) => ({ channel, collector }));
  const priceOf = await readCallPrices(services, routes);
  return turns.map((turn) => ({ ...turn, ...priceOf({ channel, collector: turn.collector }) }));
}

const perTurn = (turns: number, wanted: number) => (turns === 0 ? 0 : Math.ceil(wanted / turns));

function emptyTurns(turns: readonly Turn[], found: readonly DueSlot[], wanted: number): Turn[] {
  const most = perTurn(turns.length, wanted);
  return turns.filter(({ brandId, platform }) => {
    const own = found.filter((slot) => slot.brandId === brandId && slot.platform === platform);
    return own.length < most;
  });
}

async function cancelUnwanted(
  { db }: Pick<Services, 'db'>,
  now: Date,
  found: readonly DueSlot[],
): Promise<void> {
  const ids = found.filter(({ wanted }) => !wanted).map(({ slotId }) => slotId);
  if (ids.length === 0) return;
  await collectionTables(db)
    .updateTable('collection_slots')
    .set({
      state: 'cancelled',
      finished_at: now,
      reason: 'not_wanted',
      message: 'Paused, archived or switched off before it was asked.',
    })
    .where('id', '=', sql<number>`ANY(${ids})`)
    .execute();
}

/** One question per turn in rotation, so that the first turn does not use up a budget. */
function takeAffordable(
  budget: RemainingBudget,
  turns: readonly Turn[],
  found: readonly DueSlot[],
  wanted: number,
): AffordableSlot[] {
  const affordable: AffordableSlot[] = [];
  const lines = turns.map((turn) => ({
    turn,
    slots: found.filter(
      (slot) => slot.wanted && slot.brandId === turn.brandId && slot.platform === turn.platform,
    ),
  }));
  const longest = Math.max(0, ...lines.map(({ slots }) => slots.length));
  for (let place = 0; place < longest; place += 1) {
    for (const { turn, slots } of lines) {
      const slot = slots[place];
      if (!slot || affordable.length >= wanted || !budget.take(turn)) continue;
      const { collector, reserveMicros } = turn;
      affordable.push({ ...slot, collector, reserveMicros });
    }
  }
  return affordable;
}

interface Taking {
  readonly now: Date;
  readonly workerId: string;
  readonly channel: Channel;
}

async function insertAttempts(
  services: Pick<Services, 'db'>,
  slots: readonly AffordableSlot[],
  { now, workerId, channel }: Taking,
): Promise<Omit<Reserved, 'isProbe'>[]> {
  if (slots.length === 0) return [];
  const day = dayOf(now);
  const reserved = unnest('reserved', slots, {
    id: ['bigint', ({ slotId }) => slotId],
    micros: ['bigint', ({ reserveMicros }) => reserveMicros],
  });
  const rows = await collectionTables(services.db)
    .with('taken', (statement) =>
      statement
        .updateTable('collection_slots as slot')
        .from(reserved)
        .set({ state: 'asking', worker_id: workerId })
        .whereRef('slot.id', '=', 'reserved.id')
        .returning(['slot.id', 'slot.organization_id', 'slot.brand_id', 'slot.platform'])
        .returning('reserved.micros'),
    )
    .insertInto('collection_attempts')
    .columns([
      'slot_id',
      'organization_id',
      'brand_id',
      'platform',
      'reserved_micros',
      'owner_id',
      'provider',
      'worker_id',
      'day',
    ])
    .expression((of) =>
      of
        .selectFrom('taken')
        .select(['id', 'organization_id', 'brand_id', 'platform', 'micros'])
        .select([of.val(channel.ownerId).as('owner_id'), of.val(channel.provider).as('provider')])
        .select([sql`${workerId}::uuid`.as('worker_id'), sql`${day}::date`.as('day')]),
    )
    .returning(['id', 'slot_id'])
    .execute();
  await chargeLedger(
    services,
    slots.map((slot) => ({ ...slot, day, micros: slot.reserveMicros })),
  );
  const attempts = new Map(rows.map((row) => [row.slot_id, row.id]));
  return slots.map((slot) => ({
    ...slot,
    attemptId: attempts.get(slot.slotId) ?? unreserved(),
    channel,
    question: questionOf(slot),
  }));
}

function questionOf(slot: DueSlot): Reserved['question'] {
  const { text, country, language, persona_name: name, persona_description: description } = slot;
  const persona = name === null ? null : { name, description: description ?? '' };
  return { text, country, language, persona };
}

function unreserved(): never {
  throw new Error('a slot was taken without an attempt');
}
