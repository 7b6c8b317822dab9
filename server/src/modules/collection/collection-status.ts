import { type RawBuilder, sql } from 'kysely';
import type {
  CollectionSettings,
  CollectionStatus,
  PlatformStatus,
} from '#contract/collections.ts';
import { dayOf } from '#contract/days.ts';
import { type PlatformValue, platformValues } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { disabledPlatforms } from '../accounts/index.ts';
import { reachBrand } from '../brands/index.ts';
import { readSpending } from './budget/budget-ledger.ts';
import { toMicros } from './budget/micro-dollars.ts';
import { type BudgetRow, readBudget, spendingOf } from './budget/organization-budget.ts';
import { createDirectoryReader, type Route } from './channels/channel-directory.ts';
import { type ChannelState, failuresToOpen, readChannel } from './channels/circuit-breaker.ts';
import { getCollectionSettings } from './collection-settings.ts';

/** What is asked, what waits and why, what it costs: everything about one brand's collection at a glance. */
export async function collectionStatus(
  ctx: Context,
  input: { readonly brandId: number },
): Promise<CollectionStatus> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await reachBrand(ctx, input.brandId);
  const settings = await getCollectionSettings(ctx, { brandId: brand.id });
  const disabled = await disabledPlatforms(ctx);
  const directory = await createDirectoryReader(ctx)();
  const spent = await readSpending(ctx, ctx.clock.now(), [brand.organization_id]);
  const organization = {
    budget: await readBudget(ctx),
    spent: spent.organization(brand.organization_id),
  };
  const own = { budget: budgetOf(settings), spent: spent.brand(brand.id) };
  const counts = await readCounts(ctx, brand.id);
  const platforms: PlatformStatus[] = [];
  for (const platform of platformValues) {
    const route = directory.find(brand.organization_id, platform);
    const channel = route && (await readChannel(ctx, route.channel));
    const isOver =
      route !== undefined && [organization, own].some((account) => isUsedUp(account, route));
    const state = stateOf({
      settings,
      isDisabled: disabled.has(platform),
      route,
      channel,
      isOver,
      now: ctx.clock.now(),
    });
    platforms.push({
      platform,
      state,
      configured: route !== undefined,
      surface: state === 'simulated' ? 'simulated' : (route?.collector.surface ?? null),
      provider: route?.channel.provider ?? null,
      paused_until: channel?.pausedUntil?.toISOString() ?? null,
      reason: channel?.reason ?? null,
      ...(counts.get(platform) ?? nothing),
    });
  }
  return {
    collection: ctx.collectors.isOn ? 'on' : 'off',
    settings,
    platforms,
    spending: {
      brand: spendingOf(own.spent, own.budget),
      organization: spendingOf(organization.spent, organization.budget),
    },
  };
}

const budgetOf = (settings: CollectionSettings): BudgetRow => ({
  daily: toMicros(settings.daily_budget_usd),
  monthly: toMicros(settings.monthly_budget_usd),
});

interface Account {
  readonly budget: BudgetRow;
  readonly spent: { readonly today: number; readonly month: number };
}

/** Whether the next question to it would go beyond a budget. */
function isUsedUp({ budget, spent }: Account, { collector }: Route): boolean {
  const { daily, monthly } = budget;
  const next = collector.reserveMicros;
  return (
    (daily !== null && spent.today + next > daily) ||
    (monthly !== null && spent.month + next > monthly)
  );
}

/** The first reason that stands against asking. */
function stateOf(facts: {
  readonly settings: CollectionSettings;
  readonly isDisabled: boolean;
  readonly route: Route | undefined;
  readonly channel: ChannelState | undefined;
  readonly isOver: boolean;
  readonly now: Date;
}): PlatformStatus['state'] {
  const { settings, channel } = facts;
  if (facts.isDisabled) return 'disabled';
  if (settings.mode !== 'on') return settings.mode;
  if (!facts.route) return 'not_configured';
  if (channel && channel.failures >= failuresToOpen) return 'broken';
  if (channel?.pausedUntil && channel.pausedUntil > facts.now) return 'paused';
  return facts.isOver ? 'over_budget' : 'ready';
}

type Counts = Pick<
  PlatformStatus,
  'variants' | 'queued' | 'running' | 'failed' | 'stored_today' | 'last_answer_at' | 'last_failure'
>;

const nothing: Counts = {
  variants: 0,
  queued: 0,
  running: 0,
  failed: 0,
  stored_today: 0,
  last_answer_at: null,
  last_failure: null,
};

interface CountRow {
  readonly platform: PlatformValue;
  readonly variants: number;
  readonly requested: number;
  readonly due: number;
  readonly running: number;
  readonly failed: number;
  readonly stored_today: number;
  readonly last_answer_at: Date | null;
  readonly failure_reason: string | null;
  readonly failure_message: string | null;
  readonly failure_at: Date | null;
}

async function readCounts(ctx: Context, brandId: number): Promise<ReadonlyMap<string, Counts>> {
  const today = dayOf(ctx.clock.now());
  const own = sql`organization_id = ${ctx.principal.organizationId} AND brand_id = ${brandId}`;
  const slots = (condition: RawBuilder<unknown>) =>
    sql`(SELECT count(*) FROM collection_slots slot
      WHERE ${own} AND slot.platform = each.platform AND ${condition})`;
  const { rows } = await sql<CountRow>`
    SELECT each.platform,
      (SELECT count(*) FROM prompts JOIN variants ON variants.prompt_id = prompts.id
        WHERE prompts.organization_id = ${ctx.principal.organizationId}
          AND prompts.brand_id = ${brandId} AND prompts.status = 'active'
          AND variants.platform = each.platform) AS variants,
      (SELECT count(*) FROM collection_events JOIN prompts ON prompts.id = prompt_id
        WHERE prompts.organization_id = ${ctx.principal.organizationId}
          AND prompts.brand_id = ${brandId}
          AND collection_events.platform = each.platform) AS requested,
      ${slots(sql`state = 'due'`)} AS due,
      ${slots(sql`state IN ('asking', 'answered')`)} AS running,
      ${slots(sql`state = 'failed'`)} AS failed,
      ${slots(sql`state = 'stored' AND finished_at >= ${today}::date`)} AS stored_today,
      (SELECT max(finished_at) FROM collection_slots slot
        WHERE ${own} AND slot.platform = each.platform AND state = 'stored') AS last_answer_at,
      failure.reason AS failure_reason, failure.message AS failure_message,
      failure.finished_at AS failure_at
    FROM unnest(${platformValues}::text[]) AS each (platform)
    LEFT JOIN LATERAL (
      SELECT reason, message, finished_at FROM collection_attempts attempt
      WHERE ${own} AND attempt.platform = each.platform AND outcome = 'failed'
      ORDER BY id DESC LIMIT 1
    ) AS failure ON true`.execute(ctx.db);
  return new Map(rows.map((row) => [row.platform, presentCounts(row)]));
}

function presentCounts(row: CountRow): Counts {
  const { failure_reason: reason, failure_message: message, failure_at: at } = row;
  return {
    variants: row.variants,
    queued: row.due + row.requested,
    running: row.running,
    failed: row.failed,
    stored_today: row.stored_today,
    last_answer_at: row.last_answer_at?.toISOString() ?? null,
    last_failure: reason && message && at ? { reason, message, at: at.toISOString() } : null,
  };
}
