import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { dayOf, millisecondsPerDay } from '../../contract/src/days.ts';
import { runTrack } from '../../server/src/modules/pipeline/index.ts';
import { succeeded } from '../../server/test/support/answers.ts';
import {
  type PipelineOrigin,
  startPipelineOrigin,
} from '../../server/test/support/pipeline-origin.ts';
import { seriousFindings } from './support/accessibility.ts';
import { after, before, describe, it } from './support/browser-tests.ts';
import { cutNumbers } from './support/cut-numbers.ts';
import { startDashboard, type TestDashboard } from './support/dashboard.ts';
import { endDemoWork } from './support/demo-work.ts';
import { submitPages } from './support/improved-pages.ts';
import { pageEntries } from './support/pages.ts';
import { findPlaces, type Places } from './support/places.ts';
import { countRounds, type Rounds } from './support/rounds.ts';

describe('every page', () => {
  let dashboard: TestDashboard;
  let origin: PipelineOrigin;
  let places: Places;
  before(async () => {
    origin = await startPipelineOrigin();
    dashboard = await startDashboard({ allowedPrivateHosts: [origin.host] });
    await endDemoWork(dashboard);
    const key = await dashboard.organization.key();
    const send = async (method: string, path: string, body?: unknown) =>
      succeeded(await dashboard.service.call(method, path, { key, body }));
    const { tokens } = await submitPages(send, dashboard.brandIds[0] ?? 0, origin);
    for (const { token } of tokens) await runTrack(dashboard.organization.ctx, { token });
    await send('POST', `/v1/${dashboard.brandIds[0]}/annotations`, {
      kind: 'campaign',
      title: 'Autumn campaign',
      start_date: dayOf(new Date(Date.now() - 5 * millisecondsPerDay)),
      end_date: dayOf(new Date()),
    });
    places = await findPlaces((path) => send('GET', path), dashboard.address, dashboard.admin);
  });
  after(async () => {
    await dashboard.close();
    await origin.close();
  });

  for (const { name, path, signedOut, ready } of pageEntries) {
    it(`${name} asks in few rounds, is accessible in both themes and fits a phone`, async () => {
      let rounds: Rounds | undefined;
      const beforehand = async (page: Page) => {
        rounds = await countRounds(page);
      };
      const options = { ...(signedOut ? { as: null } : {}), beforehand };
      await dashboard.visit(path(places), options, async (page) => {
        await ready(page);
        const asked = (await rounds?.stop()) ?? [];
        assert.ok(signedOut || asked.length > 0, 'nothing was asked');
        // Who is signed in; then what the page needs; then at most what follows from that.
        assert.ok(asked.length <= 3, JSON.stringify(asked, null, 2));
        const findings = async (where: string) => {
          await ready(page);
          // A change of theme or width is told to the page with its next frame, and what that changes is in the one after.
          await page.evaluate(
            'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
          );
          // Colours that are still changing are nobody's to judge.
          await page.evaluate(
            'Promise.allSettled(document.getAnimations().map((one) => one.finished))',
          );
          assert.deepEqual(await seriousFindings(page), [], where);
        };
        await findings('light');
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.setViewportSize({ width: 390, height: 844 });
        // Told to the page on their own ways: what is judged in between has colours of both.
        await page.waitForFunction(
          'matchMedia("(prefers-color-scheme: dark)").matches && innerWidth === 390',
        );
        await findings('dark, on a phone');
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
        assert.deepEqual(await cutNumbers(page), []);
      });
    });
  }
});
