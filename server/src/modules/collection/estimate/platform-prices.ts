import { type PlatformValue, platformValues } from '#contract/platforms.ts';
import type { Context } from '#kernel/context.ts';
import { disabledPlatforms } from '../../accounts/index.ts';
import { createDirectoryReader } from '../channels/channel-directory.ts';
import type { AverageCost, PlatformPrice } from './price-questions.ts';

type AverageOf = (platform: PlatformValue, provider: string) => AverageCost | undefined;

/** The provider that would be paid on each platform, and its price per answer. */
export async function readPrices(
  ctx: Context,
  organizationId: number,
  averageOf: AverageOf,
): Promise<readonly PlatformPrice[]> {
  const disabled = await disabledPlatforms(ctx);
  const directory = await createDirectoryReader(ctx)([organizationId]);
  return platformValues.map((platform) => {
    const route = directory.find(organizationId, platform);
    return {
      platform,
      isDisabled: disabled.has(platform),
      listed: ctx.collectors.providers
        .map(({ typical }) => typical.get(platform))
        .find((typical) => typical !== undefined),
      channel: route && {
        provider: route.channel.provider,
        surface: route.collector.surface,
        followsCountry: route.collector.followsCountry,
        typical: route.collector.typical,
        average: averageOf(platform, route.channel.provider),
      },
    };
  });
}
