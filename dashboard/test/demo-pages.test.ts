import assert from 'node:assert/strict';
import type { PublicationEffect } from '#contract/publication-effect.ts';
import { succeeded } from '../../server/test/support/answers.ts';
import { type TestEngines, useOwnEngines } from '../../server/test/support/engines.ts';
import { after, before, describe, it } from './support/browser-tests.ts';
import { startDashboard, type TestDashboard } from './support/dashboard.ts';
import { endDemoWork } from './support/demo-work.ts';
import { pageEntries } from './support/pages.ts';
import { findPlaces, type Places } from './support/places.ts';

/** Ten weeks: what a published page did is measured from four whole weeks before and after it. */
const demoDays = 70;

/** Where it is well that there is nothing. */
function isGoodNews(text: string): boolean {
  return text.includes('No questions were given up');
}

describe('the pages of a simulated brand', () => {
  let engines: TestEngines;
  let dashboard: TestDashboard;
  let places: Places;
  const seen: string[] = [];
  let read: (path: string) => Promise<unknown>;
  before(async () => {
    // Of its own: a domain of the world can be the site of one brand in an installation.
    engines = await useOwnEngines();
    dashboard = await startDashboard({ demoDays, demoBrands: ['freight'] });
    await endDemoWork(dashboard);
    const key = await dashboard.organization.key();
    read = async (path) => succeeded(await dashboard.service.call('GET', path, { key }));
    places = {
      ...(await findPlaces(read, dashboard.address, dashboard.admin)),
      ...(await findPublished(read, dashboard.brandIds[0] ?? 0)),
    };
  });
  after(async () => {
    await dashboard.close();
    await engines.close();
  });

  const ofBrand = pageEntries.filter(({ path, signedOut }) => {
    const brandId = 7;
    return !signedOut && path({ brandId } as Places).startsWith(`/brands/${brandId}/`);
  });

  for (const { name, path, ready } of ofBrand) {
    it(`${name} shows something`, async () => {
      await dashboard.visit(path(places), {}, async (page) => {
        await ready(page);
        const empty = await page.locator('[data-empty]').allInnerTexts();
        const blank = empty.filter((text) => !isGoodNews(text));
        assert.deepEqual(blank, []);
        seen.push(name);
      });
    });
  }

  it('were all looked at', () => {
    console.log(`${seen.length} pages of a simulated brand were looked at: ${seen.join(', ')}`);
    assert.ok(seen.length >= 30, `only ${seen.length}`);
  });

  it('show what the published page did, in line with the answers', async () => {
    const { brandId, trackToken } = places;
    const path = `/v1/${brandId}/pipeline/tracking/${trackToken}/effect`;
    const { status, presence, citation } = (await read(path)) as PublicationEffect;
    assert.equal(status, 'measured');
    const { estimate, p_value } = presence.effect ?? assert.fail();
    assert.ok(estimate > 0.1 && p_value < 0.05, `${estimate}, p = ${p_value}`);
    assert.equal(citation.target?.before, 0, 'nobody cites a page before it is there');
    assert.ok((citation.target?.after ?? 0) > 0.05, String(citation.target?.after));
  });
});

interface Listed {
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** The page that went live; a later one waits to. */
async function findPublished(
  read: (path: string) => Promise<unknown>,
  brandId: number,
): Promise<Pick<Places, 'pipelineId' | 'trackToken'>> {
  const { items } = (await read(`/v1/${brandId}/pipelines`)) as Listed;
  const pipelineId = String(items.find(({ deploy_axp }) => deploy_axp)?.pipeline_id);
  const tracks = (await read(`/v1/${brandId}/pipelines/${pipelineId}/tracks`)) as Listed;
  return { pipelineId, trackToken: String(tracks.items[0]?.token) };
}
