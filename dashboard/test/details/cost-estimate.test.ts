import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { loopbackCatalog } from '../../../server/test/support/collection/loopback-collector.ts';
import {
  callerWith,
  createBrand,
  type KeyCaller,
} from '../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../support/accessibility.ts';
import { after, before, describe, it } from '../support/browser-tests.ts';
import { startDashboard, type TestDashboard } from '../support/dashboard.ts';
import { textOf } from '../support/wrong-values.ts';

/** An answer costs $0.0007 on ChatGPT, Claude, Perplexity and Grok; no key opens the other five. */
describe('what asking costs', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let brandId: number;
  before(async () => {
    dashboard = await startDashboard({
      demoDays: 1,
      demoBrands: ['freight'],
      collectors: loopbackCatalog('http://127.0.0.1:9'),
    });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    brandId = (await createBrand(call)).id;
    for (const text of ['Which freight software is simple?', 'Which freight software is cheap?']) {
      const body = { text, platforms: ['chatgpt', 'meta'], stage: 'Awareness' };
      succeeded(await call('POST', `/v1/${brandId}/prompts`, body));
    }
  });
  after(() => dashboard.close());

  const said = (place: Page | Locator, sentence: string) =>
    place.locator('[aria-live=polite]').getByText(sentence, { exact: true }).waitFor();

  for (const width of [1440, 390]) {
    it(`of a new prompt follows the platforms that are chosen, at ${width} px`, () =>
      dashboard.visit(`/brands/${brandId}/prompts`, { width }, async (page) => {
        await page.getByRole('button', { name: 'Add prompt' }).click();
        const dialog = page.getByRole('dialog');
        await said(
          dialog,
          'This costs about $0.0028 a day, $0.084 a month. Not counted, without a provider key: Google AI Overviews, Meta AI, Google AI Mode, Google Gemini, Copilot.',
        );
        await dialog.getByLabel('ChatGPT').check();
        await said(dialog, 'This costs about $0.0007 a day, $0.021 a month.');
        await dialog.getByLabel('Claude').check();
        await said(dialog, 'This costs about $0.0014 a day, $0.042 a month.');
        await dialog.getByText('Cost by platform').click();
        const chatgpt = dialog.getByRole('listitem').filter({ hasText: 'ChatGPT' });
        assert.match(
          await textOf(chatgpt),
          /\$0\.0007 a day, \$0\.021 a month\s+\$0\.0007 an answer, by the provider’s price/,
        );
        await dialog.getByText('A month is 30 days.').waitFor();
        assert.deepEqual(await seriousFindings(page), []);
        const overflows = await dialog.evaluate(
          (element) => element.scrollWidth > element.clientWidth,
        );
        assert.equal(overflows, false, 'the dialog scrolls sideways');
        await dialog.getByLabel('ChatGPT').uncheck();
        await dialog.getByLabel('Claude').uncheck();
        await dialog.getByLabel('Meta AI').check();
        await said(dialog, 'The cost is unknown: there is no provider key for Meta AI.');
      }));
  }

  it('of an import is the sum of its lines, each on its own platforms', () =>
    dashboard.visit(`/brands/${brandId}/prompts`, {}, async (page) => {
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog');
      await said(dialog, 'Costs nothing: no prompt is asked.');
      const lines = ['text,platforms', 'One?,chatgpt', 'Two?,chatgpt;claude', 'Three?,'];
      await dialog.getByLabel('One prompt in each line').fill(lines.join('\n'));
      await dialog.getByLabel('Grok').check();
      await said(dialog, 'This costs about $0.0028 a day, $0.084 a month.');
    }));

  it('of a schedule follows hours, repeats and budgets as they are typed', () =>
    dashboard.visit(`/brands/${brandId}/settings/collection`, {}, async (page) => {
      const form = page.locator('form');
      const notCounted = 'Not counted, without a provider key: Meta AI.';
      await said(form, `This costs about $0.0014 a day, $0.042 a month. ${notCounted}`);
      await page.getByLabel('Hours between two rounds').fill('6');
      await page.getByLabel('Times each question is asked').fill('10');
      await said(form, `This costs about $0.056 a day, $1.68 a month. ${notCounted}`);
      await page.getByLabel('Monthly budget').fill('1');
      await said(
        form,
        'All active prompts come to about $1.68 a month then, more than this brand’s budget of $1.00. What does not fit waits.',
      );
      await page.getByLabel('Hours between two rounds').fill('200');
      await said(form, 'The cost appears once the numbers above are valid.');
      await page.getByLabel('Hours between two rounds').fill('6');
      await page.getByLabel('Collection', { exact: true }).selectOption('off');
      await said(
        form,
        `Nothing is spent while collection is off. Once it is on, it costs about $0.056 a day, $1.68 a month. ${notCounted}`,
      );
    }));

  it('of asking now is said before, for the brand and for one prompt', () =>
    dashboard.visit(`/brands/${brandId}/settings/collection`, {}, async (page) => {
      await page.getByRole('button', { name: 'Collect now' }).click();
      await said(
        page.getByRole('dialog'),
        'Asking now costs about $0.0014. Not counted, without a provider key: Meta AI.',
      );
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.goto(`/brands/${brandId}/prompts`);
      await page.getByRole('button', { name: /Actions for .*cheap/ }).click();
      await page.getByRole('menuitem', { name: 'Ask now' }).click();
      await said(
        page.getByRole('dialog'),
        'Asking now costs about $0.0007. Not counted, without a provider key: Meta AI.',
      );
    }));

  it('is nothing where answers are invented', () =>
    dashboard.visit(`/brands/${dashboard.brandIds[0]}/prompts`, {}, async (page) => {
      await page.getByRole('button', { name: 'Add prompt' }).click();
      await said(page.getByRole('dialog'), 'Costs nothing: this brand’s answers are simulated.');
    }));
});
