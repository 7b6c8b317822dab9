import type { PlatformValue } from '#contract/platforms.ts';
import type { CitedUrl } from '#kernel/ports/analytics/citations.ts';
import type { CitationsByPlatform } from '../tables.ts';
import { type CitedAddress, readCitedAddress } from './cited-address.ts';

export interface SampledPage extends CitedAddress {
  readonly platforms: CitationsByPlatform;
  readonly citations: number;
}

type Counted = CitedAddress & { citations: number };

/** Of each platform its most cited pages; a page that several platforms cite that often is in it once. */
export function chooseSample(cited: readonly CitedUrl[], perPlatform: number): SampledPage[] {
  const pages = new Map<string, SampledPage>();
  for (const [platform, urls] of Map.groupBy(cited, (one) => one.platform)) {
    for (const page of mostCited(urls, perPlatform)) {
      pages.set(page.url, added(pages.get(page.url), page, platform));
    }
  }
  return [...pages.values()];
}

function mostCited(urls: readonly CitedUrl[], atMost: number): Counted[] {
  const byAddress = new Map<string, Counted>();
  for (const { url, citations } of urls) {
    const address = readCitedAddress(url);
    if (!address) continue;
    const known = byAddress.get(address.url);
    if (known) known.citations += citations;
    else byAddress.set(address.url, { ...address, citations });
  }
  return [...byAddress.values()]
    .toSorted((one, other) => other.citations - one.citations || (one.url < other.url ? -1 : 1))
    .slice(0, atMost);
}

function added(
  known: SampledPage | undefined,
  { citations, ...address }: Counted,
  platform: PlatformValue,
): SampledPage {
  return {
    ...address,
    platforms: { ...known?.platforms, [platform]: citations },
    citations: (known?.citations ?? 0) + citations,
  };
}
