import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { loopbackCatalog } from '../../../../server/test/support/collection/loopback-collector.ts';
import {
  callerWith,
  createBrand,
  type KeyCaller,
} from '../../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';
import { textOf } from '../../support/wrong-values.ts';

describe('a prompt is changed', () => {
  let dashboard: TestDashboard;
  let call: KeyCaller;
  before(async () => {
    const collectors = loopbackCatalog('http://127.0.0.1:9');
    dashboard = await startDashboard({ demoDays: 0, collectors });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
  });
  after(() => dashboard.close());

  /** A brand with these prompts on Claude, and ways to them. */
  async function scene(texts: readonly string[]) {
    const { id } = await createBrand(call, { key_topics: ['pricing', 'support'] });
    const rows = texts.map((text) => ({
      text,
      platforms: ['claude'],
      stage: 'Other',
      tags: ['a'],
    }));
    succeeded(await call('POST', `/v1/${id}/prompts/import`, { rows }));
    const list = async (query = ''): Promise<Prompt[]> =>
      succeeded(await call('GET', `/v1/${id}/prompts?limit=1000&${query}`)).items;
    return { brandId: id, path: `/brands/${id}/prompts`, list };
  }
  const bar = (page: Page, name: string) =>
    page
      .getByRole('region', { name: 'Selected prompts' })
      .getByRole('button', { name, exact: true });
  const act = async (page: Page, text: string, action: string) => {
    const row = page.getByRole('row').filter({ hasText: text });
    await row.getByRole('button', { name: 'Actions for' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  it('in its labels and platforms, and it is said what the new ones cost', async () => {
    const { path, list } = await scene(['Which depot?']);
    await dashboard.visit(path, {}, async (page) => {
      await act(page, 'Which depot?', 'Edit');
      const dialog = page.getByRole('dialog');
      assert.equal(await dialog.getByLabel('Claude').isChecked(), true);
      await dialog.getByLabel('ChatGPT').check();
      await dialog.getByText('This costs about $0.0007 a day, $0.021 a month.').waitFor();
      await dialog.getByLabel('Tags').fill('a, launch');
      await dialog.getByLabel('pricing').check();
      await dialog.getByLabel('Stage').selectOption('Evaluation');
      assert.deepEqual(await seriousFindings(page), []);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    });
    const [{ platforms, tags, topics, stage } = assert.fail()] = await list();
    assert.deepEqual(
      [platforms, tags],
      [
        ['chatgpt', 'claude'],
        ['a', 'launch'],
      ],
    );
    assert.deepEqual([topics, stage], [['pricing'], 'Evaluation']);
  });

  it('in its text: the new one continues the old one, and each links to the other', async () => {
    const { path, list } = await scene(['Which depot is old?']);
    const [old = assert.fail()] = await list();
    await dashboard.visit(`${path}/${old.id}`, {}, async (page) => {
      await page.getByRole('button', { name: 'Actions for' }).click();
      await page.getByRole('menuitem', { name: 'Change the text' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Its figures start from zero.').waitFor();
      await dialog.getByLabel('Question').fill('Which depot is new?');
      await dialog.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Which depot is new?' }).waitFor();
      await page.getByText('Continues', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Which depot is old?' }).click();
      await page.getByRole('heading', { level: 1, name: 'Which depot is old?' }).waitFor();
      await page.getByText('Continued by', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Which depot is new?' }).waitFor();
    });
    const [next] = await list();
    assert.deepEqual([next?.continues_prompt_id, next?.tags], [old.id, ['a']]);
  });

  it('by being asked in more countries, each with its price', async () => {
    const { path, list } = await scene(['Which depot anywhere?']);
    await dashboard.visit(path, {}, async (page) => {
      await act(page, 'Which depot anywhere?', 'Ask in more countries');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Answers for the country: Claude.').waitFor();
      // The cell of the table that opened it neither wraps nor begins at the left.
      assert.ok(await dialog.evaluate((open) => open.scrollWidth <= open.clientWidth));
      for (const name of ['germany', 'FR']) {
        await dialog.getByLabel('Countries', { exact: true }).last().fill(name);
        await page.keyboard.press('Enter');
      }
      await dialog.getByText('This costs about $0.0014 a day, $0.042 a month.').waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await dialog.getByRole('button', { name: 'Ask there, too' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('row').filter({ hasText: 'Germany' }).waitFor();

      const american = page.getByRole('row').filter({ hasText: 'United States' });
      await american.getByRole('button', { name: 'Actions for' }).click();
      await page.getByRole('menuitem', { name: 'Ask in more countries' }).click();
      await dialog.getByLabel('Countries', { exact: true }).last().fill('Germany');
      await page.keyboard.press('Enter');
      await dialog.getByText('Germany: Already asked there.').waitFor();
      await comesToCount(dialog.getByText('This costs'), 0);
      assert.equal(await dialog.getByRole('button', { name: 'Ask there, too' }).isDisabled(), true);
      await dialog.getByLabel('Countries', { exact: true }).last().fill('Atlantis');
      await page.keyboard.press('Enter');
      await dialog.getByText('There is no country “Atlantis”.').waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.goto(`${path}?country=FR`);
      await page.getByText('1 prompt', { exact: true }).waitFor();
    });
    const prompts = await list();
    assert.deepEqual(
      prompts.map(({ country }) => country),
      ['US', 'DE', 'FR'],
    );
  });

  it('with others: a range by Shift, one change, all that match', async () => {
    const texts = Array.from({ length: 60 }, (_, at) => `Which depot is number ${at + 1}?`);
    const { path, list } = await scene(texts);
    await dashboard.visit(path, {}, async (page) => {
      const box = (at: number) => page.getByLabel(`Select “Which depot is number ${at}?”`);
      await box(2).check();
      await box(5).click({ modifiers: ['Shift'] });
      await page.getByText('4 selected').waitFor();
      await bar(page, 'Tag').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Tags', { exact: true }).last().fill('spring');
      await page.keyboard.press('Enter');
      await dialog.getByText('4 prompts will change.').waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await dialog.getByRole('button', { name: 'Change', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Select prompts to change several at once.').waitFor();
      assert.equal((await list('tag=spring')).length, 4);

      // By keyboard alone.
      await box(1).focus();
      await page.keyboard.press('Space');
      await page.getByText('1 selected').waitFor();
      await page.getByRole('button', { name: 'Select all 60 that match' }).click();
      await page.getByText('60 selected').waitFor();
      await bar(page, 'Platforms').click();
      assert.equal(await dialog.getByLabel('Claude').isChecked(), true);
      await dialog.getByText('Nothing will change: they are like this already.').waitFor();
      await dialog.getByLabel('ChatGPT').check();
      await dialog.getByText('60 prompts will change.').waitFor();
      await dialog.getByText('This costs about $0.042 a day, $1.26 a month.').waitFor();
      await dialog.getByRole('button', { name: 'Change', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      assert.equal((await list('platform=chatgpt')).length, 60);
    });
  });

  it('with more than fit into one step: it says how far it came, and what was not changed', async () => {
    const texts = Array.from({ length: 501 }, (_, at) => `Which depot is number ${at + 1}?`);
    const { path, brandId, list } = await scene(texts);
    const last = (await list()).at(-1);
    await dashboard.visit(path, { expectedStatuses: [409] }, async (page) => {
      await page.getByRole('button', { name: 'Select all 501 that match' }).click();
      await page.getByText('501 selected, 451 not on this page').waitFor();
      // Somebody else archives the one that makes a second step necessary.
      succeeded(await call('DELETE', `/v1/${brandId}/prompts/${last?.id}`));
      await bar(page, 'Pause').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('501 prompts will change.').waitFor();
      await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
      const said = await textOf(dialog.getByRole('alert'));
      assert.match(said, /^The first 500 prompts were changed, the rest were not\. Prompt \d+/);
      assert.match(said, /number 501\?”\): This prompt is archived\./);
      assert.doesNotMatch(said, /Nothing was changed/);
      await dialog.getByText('500 of 501').waitFor();
    });
    assert.equal((await list('status=paused')).length, 500);
  });

  it('only with all others: a refusal names the one that prevents it, and nothing changed', async () => {
    const { path, brandId, list } = await scene(['Which depot is twice?', 'Which depot is once?']);
    const [twice] = await list();
    const other = { text: 'Which depot is twice?', platforms: ['grok'], stage: 'Other' };
    const persona = { name: 'CFO', description: '' };
    const made = succeeded(await call('POST', `/v1/brands/${brandId}/personas`, persona));
    succeeded(await call('POST', `/v1/${brandId}/prompts`, { ...other, persona_id: made.id }));
    await dashboard.visit(path, { expectedStatuses: [409] }, async (page) => {
      await page.getByRole('button', { name: 'Select all 3' }).click();
      await bar(page, 'Persona').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('1 prompt will change; 2 are like this already.').waitFor();
      await dialog.getByRole('button', { name: 'Change', exact: true }).click();
      const said = await textOf(dialog.getByRole('alert'));
      assert.match(said, /“Which depot is twice\?”.*same text.*Nothing was changed/s);
    });
    const after = await list();
    assert.deepEqual(after[0], twice);
    assert.equal(after[2]?.persona_id, made.id);
  });
});
