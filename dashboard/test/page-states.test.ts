import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import { callerWith, createBrand } from '../../server/test/support/brand.ts';
import { eventually } from '../../server/test/support/process.ts';
import { after, before, describe, it } from './support/browser-tests.ts';
import { startDashboard, type TestDashboard } from './support/dashboard.ts';
import { nothingLoading } from './support/nothing-loading.ts';
import type { PageEntry } from './support/pages/page-entry.ts';
import { pageEntries } from './support/pages.ts';
import type { Places } from './support/places.ts';
import { textOf } from './support/text-of.ts';

/** Of records whose answers never come, any id will do. */
const anywhere: Omit<Places, 'brandId'> = {
  promptId: 1,
  competitorId: 1,
  responseId: 1,
  pageAuditId: '7d1f3c52-9a0e-4c55-8f0b-5a3a6c1f2b90',
  pipelineId: '01KA3V7Q2C8Z5E9XJ4T6W0RNBD',
  trackToken: '01KA3V7Q2C8Z5E9XJ4T6W0RNBD',
  siteId: '01KA3V7Q2C8Z5E9XJ4T6W0RNBC',
  invitationToken: 'x',
  reportId: '01KA3V7Q2C8Z5E9XJ4T6W0RNBK',
  shareToken: 'sh_x',
  appId: 'app_x',
  domain: 'forum.example',
};

/** What a page asks for in addition to who is signed in and which brands there are. */
const isAsked = ({ pathname }: URL) =>
  /^\/(v\d|organizations|auth\/authorizations)(\/.|$)/.test(pathname) && pathname !== '/v1/brands';

/** A form that can be filled in before anything is known; what it suggests comes when it comes. */
const formsFirst = new Set(['new-pipeline']);

/** It shows what it knows itself; only the frame around it asks. */
const asksNothing = new Set(['glossary']);

const wrongValues = /\b(NaN|undefined|Infinity|\[object Object\])\b/;

describe('a page without an answer', () => {
  let dashboard: TestDashboard;
  let brandId: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    ({ id: brandId } = await createBrand(call, { name: 'جديد 新しい Brand' }));
  });
  after(() => dashboard.close());

  const pathOf = ({ path }: PageEntry) => path({ ...anywhere, brandId });
  const isOfRecord = (entry: PageEntry) =>
    Object.values(anywhere).some((id) =>
      pathOf(entry)
        .split(/[/?&=]/)
        .includes(String(id)),
    );
  const text = (page: Page) => textOf(page.locator('main'));

  for (const entry of pageEntries.filter(({ signedOut }) => !signedOut)) {
    it(`says that it loads, and then what went wrong: ${entry.name}`, async () => {
      const held: Route[] = [];
      let isFailing = false;
      const fail = (route: Route) => {
        const detail = [{ loc: ['query', 'x'], msg: 'Told to fail', type: 'value_error' }];
        return route.fulfill({ status: 422, json: { detail } });
      };
      const beforehand = async (page: Page) => {
        await page.route(isAsked, (route) => (isFailing ? fail(route) : void held.push(route)));
      };
      const options = { expectedStatuses: [422], beforehand, width: 390 };
      await dashboard.visit(pathOf(entry), options, async (page) => {
        await page.locator('h1').waitFor();
        const asks =
          !formsFirst.has(entry.name) &&
          !asksNothing.has(entry.name) &&
          (await eventually(async () => held.length > 0, 2_000));
        if (asks) await page.locator('[role=status], [aria-busy=true]').first().waitFor();
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
        isFailing = true;
        await Promise.all(held.splice(0).map(fail));
        await nothingLoading(page);
        if (asks) await page.getByText('Told to fail').first().waitFor();
        assert.doesNotMatch(await text(page), wrongValues);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
      });
    });

    if (isOfRecord(entry)) continue;
    it(`shows a brand without data: ${entry.name}`, () =>
      dashboard.visit(pathOf(entry), { width: 390 }, async (page) => {
        await page.locator('h1').waitFor();
        await nothingLoading(page);
        assert.doesNotMatch(await text(page), wrongValues);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
      }));
  }
});
