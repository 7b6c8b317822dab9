import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { PlatformValue } from '#contract/platforms.ts';
import type { StoredCitation, StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { CitationFilter } from '#kernel/ports/analytics/query-plan.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { SourcePlan } from '#kernel/ports/analytics/sources.ts';
import { storedObservation } from '../support/stored-observation.ts';
import { newBrand, type OpenStore, useStore } from './store-under-test.ts';

const judged = (present: boolean) => {
  return { present, position: null, rank: null, sentiment: null, evidence: [] };
};

/** Counting what answers cite, and whom they name. */
export function testSources(engine: string, open: OpenStore): void {
  describe(`sources in ${engine}`, () => {
    const opened = useStore(open);
    const brand = newBrand();
    before(async () => {
      const other = { ...brand, brandId: brand.brandId + 1 };
      const observations = [
        answer(brand, 1, { cites: ['a.test/x', 'www.a.test/y', 'a.test/x'], names: [7, 8] }),
        answer(brand, 2, { cites: ['a.test/x', 'own.test/'], names: [7], namesBrand: true }),
        answer(brand, 3, { cites: ['b.test/', 'rival.test/'], names: [], promptId: 102 }),
        answer(brand, 4, { cites: ['a.test/x'], names: [8], promptId: 102, platform: 'claude' }),
        answer(brand, 5, { cites: [], names: [7] }),
        answer(brand, 6, { cites: [''], names: [7] }),
        answer(other, 7, { cites: ['a.test/x'], names: [7] }),
      ];
      await opened.store.observations.store(
        observations.map((observation) => ({ observation, earlierDays: [] })),
      );
    });

    const tally = async (plan: Partial<SourcePlan> = {}, limit = 100) => {
      const { responses, sources } = await opened.store.sources.tally(planned(brand, plan), {
        limit,
      });
      const counted = sources.map(({ source, domain, owner, answers, gapAnswers }) =>
        [source, domain, owner, answers, gapAnswers].join(' '),
      );
      return [responses, ...counted];
    };

    it('are counted once for each answer, with those that name a competitor and not the brand', async () => {
      const domains = ['a.test a.test other 3 2', 'b.test b.test other 1 0'];
      const owned = ['own.test own.test brand 1 0', 'rival.test rival.test competitor 1 0'];
      assert.deepEqual(await tally(), [6, ...domains, ...owned]);
      assert.deepEqual(await tally({}, 1), [6, domains[0]]);
      assert.deepEqual(await tally({ by: 'page', domain: 'a.test' }), [
        ...[6, 'a.test/x a.test other 3 2', 'www.a.test/y a.test other 1 1'],
      ]);
      const chosen = { by: 'page', sources: ['www.a.test/y', 'c.test/'] } as const;
      assert.deepEqual(await tally(chosen), [6, 'www.a.test/y a.test other 1 1']);
      assert.deepEqual(await tally({ sources: [] }), [6]);
    });

    it('are those of the days and answers asked for', async () => {
      const days = { first: '2026-02-02', last: '2026-02-03' };
      assert.deepEqual(await tally({ days, domain: 'a.test' }), [2, 'a.test a.test other 1 0']);
      const matches = { negated: false, matchesMissing: false };
      const citing: CitationFilter = { ...matches, of: 'page', values: ['a.test/x'] };
      const filters = { ...noFilters, citations: [citing] };
      assert.deepEqual(await tally({ filters, sources: ['own.test'] }), [
        ...[3, 'own.test own.test brand 1 0'],
      ]);
      const nothing: CitationFilter = {
        ...{ negated: false, matchesMissing: true, of: 'domain', values: [] },
      };
      assert.deepEqual(await tally({ filters: { ...noFilters, citations: [nothing] } }), [1]);
    });

    it('see only the competitors in scope', async () => {
      const filters = { ...noFilters, competitors: [{ negated: false, ids: [7] }] };
      assert.deepEqual(await tally({ filters, sources: ['a.test'] }), [
        ...[6, 'a.test a.test other 3 1'],
      ]);
      const { competitors } = await opened.store.sources.describe(
        planned(brand, { filters, sources: ['a.test'] }),
        { competitors: 5 },
      );
      assert.deepEqual(competitors, [{ source: 'a.test', competitorId: 7, answers: 2, named: 1 }]);
    });

    it('say by whom they are cited, for which prompts, and whom those answers name', async () => {
      const plan = planned(brand, { sources: ['a.test', 'rival.test', 'none.test'] });
      assert.deepEqual(await opened.store.sources.describe(plan, { competitors: 1 }), {
        facts: [
          { source: 'a.test', prompts: 2, brandAnswers: 1 },
          { source: 'rival.test', prompts: 1, brandAnswers: 0 },
        ],
        platforms: [
          { source: 'a.test', platform: 'chatgpt', answers: 2 },
          { source: 'a.test', platform: 'claude', answers: 1 },
          { source: 'rival.test', platform: 'chatgpt', answers: 1 },
        ],
        competitors: [{ source: 'a.test', competitorId: 7, answers: 2, named: 2 }],
        owners: [{ source: 'rival.test', competitorId: 8 }],
      });
    });
  });
}

const noFilters = {
  rows: [],
  tags: [],
  topics: [],
  competitors: [],
  namedCompetitors: [],
  citations: [],
};

function planned(brand: BrandKey, plan: Partial<SourcePlan>): SourcePlan {
  const days = { first: '2026-02-01', last: '2026-02-28' };
  return { ...brand, days, filters: noFilters, by: 'domain', ...plan };
}

interface Answer {
  readonly cites: readonly string[];
  readonly names: readonly number[];
  readonly namesBrand?: boolean;
  readonly promptId?: number;
  readonly platform?: PlatformValue;
}

/** An answer of the day that its id says. */
function answer(brand: BrandKey, id: number, { cites, names, ...rest }: Answer): StoredObservation {
  const { namesBrand = false, promptId = 101, platform = 'chatgpt' } = rest;
  return storedObservation({
    ...{ ...brand, id, promptId, platform, brand: judged(namesBrand) },
    createdAt: new Date(`2026-02-0${id}T08:30:00Z`),
    competitors: [7, 8].map((one) => ({ id: one, ...judged(names.includes(one)) })),
    citations: cites.map(citation),
  });
}

function citation(page: string): StoredCitation {
  const domain = page.replace(/^www\./, '').replace(/\/.*/, '');
  const sourceType =
    domain === 'own.test' ? 'brand' : domain === 'rival.test' ? 'competitor' : 'other';
  const competitorId = sourceType === 'competitor' ? 8 : null;
  const url = `https://${page}`;
  return { url, domain, page, sourceType, competitorId, title: null, snippet: null };
}
