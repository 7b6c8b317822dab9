import type { Services } from '#kernel/context.ts';
import { type CallPrice, readCallPrices } from '../budget/call-prices.ts';
import type { Directory } from '../channels/channel-directory.ts';
import { type Channel, channelKey } from '../channels/channel-state.ts';
import type { readDue, Turn } from './pick-due-slots.ts';

type Due = Awaited<ReturnType<typeof readDue>>[number];

interface ChannelTurns {
  readonly channel: Channel;
  readonly turns: Turn[];
}

/** Platforms without a key are left out: their slots stay due. */
export async function turnsByChannel(
  services: Pick<Services, 'db'>,
  due: readonly Due[],
  directory: Directory,
): Promise<Map<string, ChannelTurns>> {
  const found = due.flatMap((one) => {
    const route = directory.find(one.organizationId, one.platform);
    return route ? [{ ...one, route }] : [];
  });
  const priceOf = await readCallPrices(
    services,
    found.map(({ route }) => route),
  );
  const routed = found.map((one) => ({ ...one, ...priceOf(one.route) }));
  const highestCosts = highestCostsOf(routed);
  const channels = new Map<string, ChannelTurns>();
  for (const { route, ...one } of routed) {
    const key = channelKey(route.channel);
    const entry = channels.get(key) ?? { channel: route.channel, turns: [] };
    const ofAll = highestCosts.get(one.organizationId);
    const othersMicros = (ofAll?.sum ?? 0) - (ofAll?.byBrand.get(one.brandId) ?? 0);
    entry.turns.push({ ...one, collector: route.collector, othersMicros });
    channels.set(key, entry);
  }
  return channels;
}

/** By organization: the maximum cost of a question per brand, and the sum of these. */
function highestCostsOf(routed: readonly (Due & CallPrice)[]) {
  const organizations = new Map<number, { sum: number; readonly byBrand: Map<number, number> }>();
  for (const { organizationId, brandId, reserveMicros } of routed) {
    const ofAll = organizations.get(organizationId) ?? { sum: 0, byBrand: new Map() };
    const known = ofAll.byBrand.get(brandId) ?? 0;
    const highest = Math.max(known, reserveMicros);
    ofAll.byBrand.set(brandId, highest);
    ofAll.sum += highest - known;
    organizations.set(organizationId, ofAll);
  }
  return organizations;
}
