import { sql } from 'kysely';
import { dayOf } from '#contract/days.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import { inTransaction, type Services } from '#kernel/context.ts';
import type { Collector, Question } from '#kernel/ports/collector.ts';
import {
  type BrandOfOrganization,
  chargeLedger,
  lockBudget,
  type RemainingBudget,
} from '../budget/budget-ledger.ts';
import type { Channel } from '../channels/channel-directory.ts';
import {
  admission,
  readChannel,
  readChannelAs,
  writeChannel,
} from '../channels/circuit-breaker.ts';

/** A brand's slots on one platform: what one round takes from. */
export interface Turn extends BrandOfOrganization {
  readonly platform: PlatformValue;
  readonly collector: Collector;
}

/** A slot that this worker may ask now: its attempt is committed and its cost reserved. */
export interface Reserved extends BrandOfOrganization {
  readonly attemptId: number;
  readonly slotId: number;
  readonly promptId: number;
  readonly platform: PlatformValue;
  readonly channel: Channel;
  readonly collector: Collector;
  readonly failures: number;
  /** The only question that a broken channel is asked at that time. */
  readonly isProbe: boolean;
  readonly question: Omit<Question, 'signal'>;
}

export interface Reservation {
  readonly reserved: readonly Reserved[];
  /** Turns that had nothing to take, or whose budget is used up. */
  readonly idle: readonly Turn[];
  /** Nobody may ask on the channel before. */
  readonly pausedUntil: Date | null;
}

interface Candidate {
  readonly id: number;
  readonly organization_id: number;
  readonly brand_id: number;
  readonly prompt_id: number;
  readonly platform: PlatformValue;
  readonly failures: number;
  readonly wanted: boolean;
  readonly text: string;
  readonly country: string;
  readonly language: string;
  readonly persona_name: string | null;
  readonly persona_description: string | null;
}

/** How long a broken channel waits for its probe before it sends another. */
const probeSeconds = 360;

/**
 * Takes up to `wanted` slots, as many from each turn, right before they are asked: looks whether the channel is
 * well, the budgets have room and each question is still wanted, and commits an attempt for each, all in one
 * transaction. What is no longer wanted is cancelled here.
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
    const paused = (pausedUntil: Date | null) => ({ reserved: [], idle: [], pausedUntil });
    let state = await readChannelAs(inside, channel, input.workerId);
    if (!state) return { reserved: [], idle: input.turns, pausedUntil: null };
    if (admission(state, now) === 'paused') return paused(state.pausedUntil);
    // The ledger before the channel, as whoever settles locks them.
    const budget = await lockBudget(inside, now, input.turns);
    if (admission(state, now) === 'probe') state = await readChannel(inside, channel, 'update');
    const admitted = admission(state, now);
    if (admitted === 'paused') return paused(state.pausedUntil);
    const isProbe = admitted === 'probe';
    const open = input.turns.filter((turn) => budget.has(turn, turn.collector.reserveMicros));
    const broke = input.turns.filter((turn) => !open.includes(turn));
    const wanted = isProbe ? 1 : input.wanted;
    const found = await pick(inside, now, open, wanted);
    const idle = [...broke, ...emptied(open, found, wanted)];
    await cancel(inside, now, found);
    const fitting = fit(budget, open, found, wanted);
    const attempts = await write(inside, now, input.workerId, channel, fitting);
    if (isProbe && attempts.length > 0) {
      const until = new Date(now.getTime() + probeSeconds * 1000);
      await writeChannel(inside, channel, { ...state, pausedUntil: until });
    }
    return { reserved: attempts.map((one) => ({ ...one, isProbe })), idle, pausedUntil: null };
  });
}

const perTurn = (turns: number, wanted: number) => (turns === 0 ? 0 : Math.ceil(wanted / turns));

/** Requests first, then by time. Slots that another worker looks at in this moment are left to it. */
async function pick(
  { db }: Pick<Services, 'db'>,
  now: Date,
  turns: readonly Turn[],
  wanted: number,
): Promise<readonly Candidate[]> {
  if (turns.length === 0) return [];
  const { rows } = await sql<Candidate>`
    SELECT slot.*, p.text, p.country, p.language,
      persona.name AS persona_name, persona.description AS persona_description,
      p.status = 'active' AND b.archived_at IS NULL AND v.prompt_id IS NOT NULL
        AND slot.platform <> ALL (o.disabled_platforms) AND coalesce(s.mode, 'on') = 'on' AS wanted
    FROM unnest(
      ${turns.map((turn) => turn.brandId)}::bigint[],
      ${turns.map((turn) => turn.platform)}::text[]
    ) AS turn (brand_id, platform)
    CROSS JOIN LATERAL (
      SELECT id, organization_id, brand_id, prompt_id, platform, failures FROM collection_slots
      WHERE state = 'due' AND brand_id = turn.brand_id AND platform = turn.platform
        AND not_before <= ${now}
      ORDER BY (event_id IS NULL), not_before LIMIT ${perTurn(turns.length, wanted)}
      FOR UPDATE SKIP LOCKED
    ) AS slot
    JOIN prompts p ON p.id = slot.prompt_id
    JOIN brands b ON b.id = slot.brand_id
    JOIN organizations o ON o.id = slot.organization_id
    LEFT JOIN variants v ON v.prompt_id = slot.prompt_id AND v.platform = slot.platform
    LEFT JOIN personas persona ON persona.id = p.persona_id
    LEFT JOIN collection_settings s ON s.brand_id = slot.brand_id`.execute(db);
  return rows;
}

function emptied(turns: readonly Turn[], found: readonly Candidate[], wanted: number): Turn[] {
  const most = perTurn(turns.length, wanted);
  return turns.filter(({ brandId, platform }) => {
    const own = found.filter((slot) => slot.brand_id === brandId && slot.platform === platform);
    return own.length < most;
  });
}

async function cancel(
  { db }: Pick<Services, 'db'>,
  now: Date,
  found: readonly Candidate[],
): Promise<void> {
  const ids = found.filter(({ wanted }) => !wanted).map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    UPDATE collection_slots SET state = 'cancelled', finished_at = ${now}, reason = 'not_wanted',
      message = 'Paused, archived or switched off before it was asked.'
    WHERE id = ANY(${ids})`.execute(db);
}

type Fitting = Candidate & { readonly collector: Collector };

function fit(
  budget: RemainingBudget,
  turns: readonly Turn[],
  found: readonly Candidate[],
  wanted: number,
): Fitting[] {
  const fitting: Fitting[] = [];
  for (const slot of found) {
    if (!slot.wanted || fitting.length >= wanted) continue;
    const turn = turns.find(
      ({ brandId, platform }) => brandId === slot.brand_id && platform === slot.platform,
    );
    if (!turn || !budget.take(turn, turn.collector.reserveMicros)) continue;
    fitting.push({ ...slot, collector: turn.collector });
  }
  return fitting;
}

async function write(
  services: Pick<Services, 'db'>,
  now: Date,
  workerId: string,
  channel: Channel,
  slots: readonly Fitting[],
): Promise<Omit<Reserved, 'isProbe'>[]> {
  if (slots.length === 0) return [];
  const day = dayOf(now);
  const { rows } = await sql<{ id: number; slot_id: number }>`
    WITH taken AS (
      UPDATE collection_slots AS slot SET state = 'asking', worker_id = ${workerId}
      FROM unnest(
        ${slots.map((slot) => slot.id)}::bigint[],
        ${slots.map((slot) => slot.collector.reserveMicros)}::bigint[]
      ) AS new (id, micros)
      WHERE slot.id = new.id
      RETURNING slot.id, slot.organization_id, slot.brand_id, slot.platform, new.micros
    )
    INSERT INTO collection_attempts (slot_id, organization_id, brand_id, platform, owner_id,
      provider, worker_id, day, reserved_micros)
    SELECT id, organization_id, brand_id, platform, ${channel.ownerId}, ${channel.provider},
      ${workerId}::uuid, ${day}::date, micros
    FROM taken RETURNING id, slot_id`.execute(services.db);
  await chargeLedger(
    services,
    slots.map((slot) => ({
      organizationId: slot.organization_id,
      brandId: slot.brand_id,
      day,
      micros: slot.collector.reserveMicros,
    })),
  );
  const attempts = new Map(rows.map((row) => [row.slot_id, row.id]));
  return slots.map((slot) => present(slot, attempts.get(slot.id) ?? unreserved(), channel));
}

function present(slot: Fitting, attemptId: number, channel: Channel): Omit<Reserved, 'isProbe'> {
  const { persona_name: name, persona_description: description } = slot;
  return {
    attemptId,
    slotId: slot.id,
    organizationId: slot.organization_id,
    brandId: slot.brand_id,
    promptId: slot.prompt_id,
    platform: slot.platform,
    channel,
    collector: slot.collector,
    failures: slot.failures,
    question: {
      text: slot.text,
      country: slot.country,
      language: slot.language,
      persona: name === null ? null : { name, description: description ?? '' },
    },
  };
}

function unreserved(): never {
  throw new Error('a slot was taken without an attempt');
}
