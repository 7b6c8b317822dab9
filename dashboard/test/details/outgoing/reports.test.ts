import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../../../../server/test/support/records/brand.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount, comesToHold } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { createKnownBrand, hostileName } from '../../support/known-brand.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';
import { textOf } from '../../support/wrong-values.ts';

interface Colours {
  readonly width: number;
  readonly height: number;
  readonly different: number;
}

describe('reports', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let brandId: number;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    brandId = await createKnownBrand(dashboard);
  });
  after(() => dashboard.close());

  async function makeReport(name: string, blocks: readonly object[]) {
    const body = { name, scope: { range: '30d' }, blocks };
    return succeeded(await call('POST', `/v1/${brandId}/reports`, body));
  }

  /** What somebody sees who has the link alone: no session, and every request that is made. */
  async function asStranger(path: string, look: (page: Page, asked: string[]) => Promise<void>) {
    const asked: string[] = [];
    const beforehand = async (page: Page) => {
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    };
    await dashboard.visit(path, { as: null, expectedStatuses: [403, 404], beforehand }, (page) =>
      look(page, asked),
    );
  }

  it('are made, shared, opened by a stranger and revoked, in a few clicks', async () => {
    let link = '';
    await dashboard.visit(`/brands/${brandId}/overview`, {}, async (page) => {
      await nothingLoading(page);
      await page.getByRole('link', { name: 'Reports', exact: true }).click();
      await page.getByRole('link', { name: 'New report' }).click();
      await page.getByRole('button', { name: 'Save report' }).click();
      const summary = page.getByRole('region', { name: 'Summary' });
      await summary.getByText(`AI assistants named ${hostileName} in`).waitFor();
      await summary.getByRole('link', { name: 'Overview' }).first().waitFor();
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('button', { name: 'Create link' }).click();
      link = await textOf(page.getByRole('region', { name: 'Link', exact: true }));
      assert.match(link, /\/shared\/sh_\w{43}$/);
    });
    const { pathname } = new URL(link);
    await asStranger(pathname, async (page, asked) => {
      await page.getByRole('heading', { level: 1, name: 'Monthly report' }).waitFor();
      await page.getByText('Presence', { exact: true }).first().waitFor();
      await page.getByText(`AI assistants named ${hostileName} in`).waitFor();
      await page.getByText(`Over prompts that do not name ${hostileName}.`).waitFor();
      await nothingLoading(page);
      const calls = asked.filter((path) => path.includes('/v1/') || path.includes('/auth/'));
      assert.deepEqual(
        [...new Set(calls)],
        [`/v1${pathname.replace('/shared', '/shared/reports')}`],
      );
      await comesToCount(page.locator('a[href*="/brands/"]'), 0);
    });
    await dashboard.visit(`/brands/${brandId}/reports`, {}, async (page) => {
      await page.getByRole('link', { name: 'Monthly report' }).click();
      await page.getByText('All prompts', { exact: true }).click();
      await page.getByText('Over all prompts.').waitFor();
      await page.getByText('Only you see this choice.').waitFor();
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByText('opened 1 time').waitFor();
      await page.getByRole('button', { name: /^Revoke/ }).click();
      await page.getByText('opened 1 time').waitFor({ state: 'detached' });
    });
    await asStranger(pathname, (page) =>
      page.getByRole('heading', { name: 'This link no longer works' }).waitFor(),
    );
  });

  it('open the print dialog of the reader, and say so, where the service has no browser', async () => {
    const { id } = await makeReport('By hand', [{ kind: 'comment', markdown: 'By hand' }]);
    const path = `/brands/${brandId}/reports/${id}`;
    await dashboard.visit(path, { expectedStatuses: [409] }, async (page) => {
      await page.evaluate('window.print = () => { window.printed = true; }');
      await page.getByRole('button', { name: 'PDF' }).click();
      await page.getByText('Choose “Save as PDF” there.').waitFor();
      await comesToHold(page, 'window.printed');
    });
  });

  it('print as they are, without the frame around them', async () => {
    const { id } = await makeReport('On paper', [
      { kind: 'comment', markdown: 'Words on paper' },
      { kind: 'figures', metrics: ['brand_presence_percentage'] },
    ]);
    await dashboard.visit(`/brands/${brandId}/reports/${id}`, {}, async (page) => {
      await page.getByText('Words on paper').waitFor();
      await page.emulateMedia({ media: 'print' });
      await page.getByRole('link', { name: 'Prompts', exact: true }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Share' }).waitFor({ state: 'hidden' });
      await page.getByText('Words on paper').waitFor();
      const pdf = await page.pdf();
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
      assert.ok(pdf.length > 5_000, String(pdf.length));
    });
  });

  it('ask strangers for a password', async () => {
    const { id } = await makeReport('Secret', [{ kind: 'comment', markdown: 'The **secret**' }]);
    const body = { expires_in_days: 1, password: 'correct horse' };
    const { path } = succeeded(
      await call('POST', `/v1/${brandId}/reports/${id}/share-links`, body),
    );
    await asStranger(path, async (page) => {
      await page.getByLabel('Password').fill('wrong horse');
      await page.getByRole('button', { name: 'Open the report' }).click();
      await page.getByText('The password is wrong.').waitFor();
      await comesToCount(page.getByText('secret', { exact: true }), 0);
      await page.getByLabel('Password').fill('correct horse');
      await page.getByRole('button', { name: 'Open the report' }).click();
      await page.getByText('secret', { exact: true }).waitFor();
    });
  });

  for (const width of [1600, 390]) {
    it(`print charts as wide as paper from a screen of ${width} pixels`, async () => {
      const { id } = await makeReport(`Chart on paper ${width}`, [
        {
          kind: 'chart',
          title: 'Weeks',
          metric: 'brand_presence_percentage',
          by: 'date_week',
          split: 'ai_platform',
        },
      ]);
      await dashboard.visit(`/brands/${brandId}/reports/${id}`, {}, async (page) => {
        await page.setViewportSize({ width, height: 900 });
        await page.locator('[role=img][data-drawn]').waitFor();
        await nothingLoading(page);
        await page.evaluate(`addEventListener('beforeprint', () => {
          const widthOf = (selector) => document.querySelector(selector).clientWidth;
          window.onPaper = [widthOf('article'), widthOf('[role=img][data-drawn]'), widthOf('canvas')];
        })`);
        const canvasWidth = 'document.querySelector("canvas").clientWidth';
        const onScreen = await page.evaluate(canvasWidth);
        await page.emulateMedia({ media: null });
        await page.pdf({ format: 'A4' });
        const [article = 0, chart = 0, canvas] = (await page.evaluate('onPaper')) as number[];
        assert.equal(article, 695, 'of 184 mm');
        assert.equal(canvas, chart);
        assert.ok(chart > 600 && chart < article, `${chart} of ${article}`);
        assert.equal(await page.evaluate(canvasWidth), onScreen, 'after printing');
      });
    });
  }

  it('have blocks that are added, moved by keyboard and removed', async () => {
    await dashboard.visit(`/brands/${brandId}/reports/new`, {}, async (page) => {
      const names = () =>
        page.getByRole('list', { name: 'Blocks' }).getByRole('heading').allTextContents();
      await page.getByRole('button', { name: 'Save report' }).waitFor();
      const [first, second] = await names();
      await page.getByRole('button', { name: `Move ${first} down` }).focus();
      await page.keyboard.press('Enter');
      assert.deepEqual((await names()).slice(0, 2), [second, first]);
      await page.getByRole('button', { name: `Remove ${first}` }).click();
      assert.ok(!(await names()).includes(first ?? ''));
      await page.getByRole('button', { name: 'Add a block' }).click();
      await page.getByRole('menuitem', { name: 'Comment' }).click();
      assert.equal((await names()).at(-1), 'Comment');
      await page.getByText('Write what the numbers mean.').last().waitFor();
    });
  });

  it('give a picture of a chart that says what it is of', async () => {
    await dashboard.visit(`/brands/${brandId}/overview`, {}, async (page) => {
      await page.locator('[data-drawn=yes]').first().waitFor();
      await nothingLoading(page);
      await page.getByRole('button', { name: 'Export Presence by platform' }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download picture (PNG)' }).click();
      const download = await saved;
      assert.match(
        download.suggestedFilename(),
        /presence-by-platform-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.png$/,
      );
      const png = await readFile(await download.path());
      const colours = (await page.evaluate(countColours(png.toString('base64')))) as Colours;
      assert.ok(colours.width >= 480 && colours.height >= 200, JSON.stringify(colours));
      assert.ok(colours.different > 10, 'the picture is blank');
    });
  });
});

/** In the browser: decodes a picture and counts the colours in it. */
const countColours = (base64: string) => `(async () => {
  const bytes = Uint8Array.from(atob('${base64}'), (sign) => sign.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = picture;
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  pen.drawImage(picture, 0, 0);
  const pixels = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
  return { width, height, different: new Set(pixels).size };
})()`;
