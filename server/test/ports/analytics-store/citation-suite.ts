import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PlatformValue } from '#contract/platforms.ts';
import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { nastyTexts } from '../support/escaped-json.ts';
import { storedObservation } from '../support/stored-observation.ts';
import { newBrand, type OpenStore, useStore } from './store-under-test.ts';

/** Counting the URLs that answers cite. */
export function testCitations(engine: string, open: OpenStore): void {
  describe(`cited URLs in ${engine}`, () => {
    const opened = useStore(open);

    const { put } = opened;
    const count = (brand: BrandKey, urls = 100) => opened.store.citations.urls(brand, { urls });

    it('are counted by platform, with query strings and without fragments', async () => {
      const brand = newBrand();
      await put(
        answer(brand, 1, 'chatgpt', ['https://a.test/x?id=1#top', 'https://a.test/x?id=1']),
        answer(brand, 2, 'chatgpt', ['https://a.test/x?id=2', 'https://a.test/x?id=1#:~:text=b']),
        answer(brand, 3, 'claude', ['https://a.test/x?id=2']),
        answer(brand, 4, 'claude', []),
      );
      assert.deepEqual(await count(brand), {
        platforms: [
          { platform: 'chatgpt', urls: 2, citations: 4 },
          { platform: 'claude', urls: 1, citations: 1 },
        ],
        urls: [
          { platform: 'chatgpt', url: 'https://a.test/x?id=1', citations: 3 },
          { platform: 'chatgpt', url: 'https://a.test/x?id=2', citations: 1 },
          { platform: 'claude', url: 'https://a.test/x?id=2', citations: 1 },
        ],
      });
    });

    it('are the most cited of each platform, of the selected brand and days', async () => {
      const brand = newBrand();
      await put(
        answer(brand, 1, 'chatgpt', ['b', 'c', 'a']),
        answer(brand, 2, 'chatgpt', ['c']),
        answer(brand, 3, 'grok', [nastyTexts.join(' ').replaceAll('#', '')]),
        answer({ ...brand, brandId: brand.brandId + 1 }, 4, 'grok', ['d']),
        answer({ ...brand, organizationId: brand.organizationId + 1 }, 5, 'grok', ['d']),
      );
      assert.deepEqual(urlsOf(await count(brand, 2)), [
        ['chatgpt', 'c', 2],
        ['chatgpt', 'a', 1],
        ['grok', nastyTexts.join(' ').replaceAll('#', ''), 1],
      ]);
      const days = { ...brand, startDay: '2026-02-02', endDay: '2026-02-03' };
      assert.deepEqual(urlsOf(await count(days)), [['chatgpt', 'c', 1]]);
      assert.deepEqual(await count(newBrand()), { platforms: [], urls: [] });
    });
  });
}

/** An answer of the day that its id says. */
function answer(
  brand: BrandKey,
  id: number,
  platform: PlatformValue,
  urls: readonly string[],
): StoredObservation {
  return storedObservation({
    ...brand,
    id,
    platform,
    createdAt: new Date(`2026-02-0${id}T08:30:00.125Z`),
    citations: urls.map((url) => ({
      ...{ url, domain: 'a.test', page: 'a.test/', sourceType: 'other' as const },
      ...{ competitorId: null, title: null, snippet: null },
    })),
  });
}

function urlsOf({ urls }: Awaited<ReturnType<AnalyticsStore['citations']['urls']>>) {
  return urls.map(({ platform, url, citations }) => [platform, url, citations]);
}
