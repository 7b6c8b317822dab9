import type {
  CollectionSettings,
  CollectionStatus,
  PlatformStatus,
} from '#contract/collection/collections.ts';
import { platformValues } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { disabledPlatforms } from '../accounts/index.ts';
import { requireBrand } from '../brands/index.ts';
import { type BudgetLimits, fitsBudget, readSpending } from './budget/budget-ledger.ts';
import { readCallPrices, toMicros } from './budget/call-prices.ts';
import {
  findTooSmallBudget,
  presentSpending,
  readOrganizationBudget,
} from './budget/organization-budget.ts';
import { createDirectoryReader, type Route } from './channels/channel-directory.ts';
import { readChannel } from './channels/channel-state.ts';
import { type ChannelState, failuresToOpen } from './channels/circuit-breaker.ts';
import { getCollectionSettings } from './collection-settings.ts';
import { countByPlatform } from './slots/count-slots.ts';

/** One brand's collection at a glance: what is asked, what waits and why, and what it costs. */
export async function collectionStatus(
  ctx: Context,
  input: { readonly brandId: number },
): Promise<CollectionStatus> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  const settings = await getCollectionSettings(ctx, { brandId: brand.id });
  const disabled = await disabledPlatforms(ctx);
  const directory = await createDirectoryReader(ctx)([brand.organization_id]);
  const spent = await readSpending(ctx, ctx.clock.now(), [brand.organization_id]);
  const organization = {
    budget: await readOrganizationBudget(ctx),
    spent: spent.organization(brand.organization_id),
  };
  const own = { budget: budgetOf(settings), spent: spent.brand(brand.id) };
  const counts = await countByPlatform(ctx, brand);
  const routes = new Map(
    platformValues.map((platform) => [platform, directory.find(brand.organization_id, platform)]),
  );
  const priceOf = await readCallPrices(
    ctx,
    [...routes.values()].filter((route) => route !== undefined),
  );
  const platforms: PlatformStatus[] = [];
  for (const [platform, route] of routes) {
    const unreadable = directory.unreadable(brand.organization_id, platform);
    const channel = route && (await readChannel(ctx, route.channel));
    const reserveMicros = route ? priceOf(route).reserveMicros : 0;
    const isOver = [organization, own].some(
      ({ budget, spent }) => route && !fitsBudget(budget, spent, reserveMicros),
    );
    const state = stateOf({
      settings,
      isDisabled: disabled.has(platform),
      isUnreadable: unreadable !== undefined,
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
      provider: route?.channel.provider ?? unreadable ?? null,
      ...pauseOf(channel, ctx.clock.now()),
      too_small_budget:
        route === undefined
          ? null
          : findTooSmallBudget(
              { brand: own.budget, organization: organization.budget },
              reserveMicros,
            ),
      ...counts(platform),
    });
  }
  return {
    collection: ctx.collectors.isOn ? 'on' : 'off',
    settings,
    platforms,
    spending: {
      brand: presentSpending(own.spent, own.budget),
      organization: presentSpending(organization.spent, organization.budget),
    },
  };
}

/** A pause that has ended is not shown; a broken channel stays broken until a question is answered. */
function pauseOf(
  channel: ChannelState | undefined,
  now: Date,
): Pick<PlatformStatus, 'paused_until' | 'reason'> {
  if (!channel) return { paused_until: null, reason: null };
  const isPaused = channel.pausedUntil !== null && channel.pausedUntil > now;
  const isBroken = channel.failures >= failuresToOpen;
  return {
    paused_until: isPaused ? (channel.pausedUntil?.toISOString() ?? null) : null,
    reason: isPaused || isBroken ? channel.reason : null,
  };
}

const budgetOf = (settings: CollectionSettings): BudgetLimits => ({
  daily: toMicros(settings.daily_budget_usd),
  monthly: toMicros(settings.monthly_budget_usd),
});

/** The first reason that applies. */
function stateOf(facts: {
  readonly settings: CollectionSettings;
  readonly isDisabled: boolean;
  readonly isUnreadable: boolean;
  readonly route: Route | undefined;
  readonly channel: ChannelState | undefined;
  readonly isOver: boolean;
  readonly now: Date;
}): PlatformStatus['state'] {
  const { settings, channel } = facts;
  if (facts.isDisabled) return 'disabled';
  if (settings.mode !== 'on') return settings.mode;
  if (facts.isUnreadable) return 'key_unreadable';
  if (!facts.route) return 'not_configured';
  if (channel && channel.failures >= failuresToOpen) return 'broken';
  if (channel?.pausedUntil && channel.pausedUntil > facts.now) return 'paused';
  return facts.isOver ? 'over_budget' : 'ready';
}
