import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { succeeded } from '../../../../server/test/support/answers/answers.ts';
import { createBrand } from '../../../../server/test/support/records/brand.ts';
import { before, describe, it } from '../../support/browser-tests.ts';
import { nothingLoading } from '../../support/nothing-loading.ts';
import { useDashboard } from '../../support/use-dashboard.ts';

const languages = [
  {
    ...{ language: 'Arabic', direction: 'rtl', brand: 'رياح الشمال', rival: 'المنافس الأول' },
    prompt: 'ما هو أفضل برنامج لإدارة الشحن للشركات الصغيرة والمتوسطة في المنطقة؟',
    text: '## مقارنة\n\nرياح الشمال موثوق جدا، بينما المنافس الأول بطيء.\n\n- رياح الشمال\n- المنافس الأول\n\n| الاسم | ملاحظة |\n| --- | --- |\n| المنافس الأول | بطيء |',
  },
  {
    ...{ language: 'Japanese', direction: 'ltr', brand: '北風ソフト', rival: '競合サービス' },
    prompt:
      '中小企業の物流担当者に最も適した配送管理ソフトウェアはどれですか、理由も教えてください',
    text: '## 比較\n\n北風ソフトは信頼できますが、競合サービスは遅いです。\n\n- 北風ソフト\n- 競合サービス\n\n| 名前 | 備考 |\n| --- | --- |\n| 競合サービス | 遅い |',
  },
] as const;

const directionOf = (shown: Locator) =>
  shown
    .first()
    .evaluate((element) => element.ownerDocument.defaultView.getComputedStyle(element).direction);

for (const { language, direction, brand, rival, prompt, text } of languages) {
  describe(`a brand whose prompts and answers are ${language}`, () => {
    const { dashboard, call } = useDashboard({ demoDays: 0 });
    let paths: Readonly<Record<'prompts' | 'prompt' | 'answers' | 'answer' | 'sideBySide', string>>;
    before(async () => {
      const { id } = await createBrand(call, { name: brand, competitors: [{ name: rival }] });
      const asked = succeeded(
        await call('POST', `/v1/${id}/prompts`, { text: prompt, platforms: ['chatgpt', 'claude'] }),
      );
      const rows = ['chatgpt', 'claude'].map((platform) => ({
        ...{ prompt_id: asked.id, platform, response_text: text },
        created_at: new Date(Date.now() - 3_600_000).toISOString(),
        citations: [{ url: 'https://a.example/', title: prompt }],
      }));
      succeeded(await call('POST', `/v1/${id}/responses/import`, rows));
      const [answer] = succeeded(await call('GET', `/v1/${id}/responses?limit=1`)).items;
      const prompts = `/brands/${id}/prompts`;
      const answers = `/brands/${id}/responses`;
      paths = {
        ...{
          prompts,
          prompt: `${prompts}/${asked.id}`,
          answers,
          answer: `${answers}/${answer.id}`,
        },
        sideBySide: `${prompts}/${asked.id}/side-by-side`,
      };
    });

    for (const list of ['prompts', 'answers'] as const) {
      it(`has ${list} that read ${direction} and fit a phone`, () =>
        dashboard.visit(paths[list], { width: 390 }, async (page) => {
          const link = page.getByRole('link', { name: prompt });
          await link.first().waitFor();
          await nothingLoading(page);
          assert.equal(await directionOf(link), direction);
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
        }));
    }

    for (const place of ['prompt', 'answer', 'sideBySide'] as const) {
      it(`has a page (${place}) that reads ${direction} and fits a phone`, () =>
        dashboard.visit(paths[place], { width: 390 }, async (page) => {
          const heading = page.getByRole('heading', { level: 1, name: prompt });
          await heading.waitFor();
          await nothingLoading(page);
          assert.equal(await directionOf(heading), direction);
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
          if (place === 'prompt') return;
          const answer = page.getByRole('article').first();
          const parts = ['p:has(mark)', 'li:has(mark)', 'td:has(mark)'];
          for (const part of parts) {
            assert.equal(await directionOf(answer.locator(part)), direction, part);
          }
        }));
    }
  });
}
