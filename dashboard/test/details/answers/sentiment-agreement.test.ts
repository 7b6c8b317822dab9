import assert from 'node:assert/strict';
import { recordAnswers } from '../../../../server/src/modules/observations/index.ts';
import { collectedAnswer } from '../../../../server/test/support/answers/collected-answer.ts';
import {
  judges,
  startJudgingModel,
} from '../../../../server/test/support/answers/judging-model.ts';
import { trackedBrand } from '../../../../server/test/support/answers/responses.ts';
import { callerWith, type KeyCaller } from '../../../../server/test/support/records/brand.ts';
import { seriousFindings } from '../../support/accessibility.ts';
import { after, before, describe, it } from '../../support/browser-tests.ts';
import { comesToCount } from '../../support/comes-to.ts';
import { startDashboard, type TestDashboard } from '../../support/dashboard.ts';

const title = 'How often the language model and the built-in judge agree';

describe('the agreement of the model with the embedded reading', () => {
  let model: Awaited<ReturnType<typeof startJudgingModel>>;
  let dashboard: TestDashboard;
  let call: KeyCaller;
  let tracked: Awaited<ReturnType<typeof trackedBrand>>;
  before(async () => {
    model = await startJudgingModel();
    dashboard = await startDashboard({ demoDays: 0, languageModel: model.languageModel });
    call = callerWith(dashboard.service.call, await dashboard.organization.key());
    tracked = await trackedBrand(call);
  });
  after(async () => {
    await dashboard.close();
    await model.close();
  });
  const path = () => `/brands/${tracked.brand.id}/responses/checking`;

  it('waits for the first answer', () =>
    dashboard.visit(path(), {}, async (page) => {
      const panel = page.getByRole('region', { name: title, exact: true });
      await panel
        .getByText('The model has not judged any answer in the last 90 days yet')
        .waitFor();
    }));

  it('shows the share, the table, and differences that lead to their answers', async () => {
    model.behave(
      judges({
        Northwind: { sentiment: 'positive', praise: 'excellent' },
        Contoso: { sentiment: 'positive', praise: 'reliable' },
      }),
    );
    await recordAnswers(dashboard.organization.ctx, tracked.brand.id, [
      collectedAnswer(tracked.plain, {
        createdAt: new Date(Date.now() - 86_400_000),
        responseText: 'Northwind is excellent and reliable.\n\nContoso is terrible and unreliable.',
      }),
    ]);
    await dashboard.visit(path(), {}, async (page) => {
      const panel = page.getByRole('region', { name: title, exact: true });
      await panel.getByText('50.0% of 2 sentiments in 1 answer').waitFor();
      const row = panel.getByRole('row').filter({ hasText: /^Positive/ });
      assert.deepEqual(await row.getByRole('cell').allTextContents(), [
        'Positive',
        '1',
        '0',
        '1',
        '0',
      ]);
      const differences = page.getByRole('region', { name: 'Newest disagreements', exact: true });
      const difference = differences.getByRole('row').filter({ hasText: 'Contoso' });
      await difference.getByText('Praise: “reliable”').waitFor();
      await difference.getByText('Criticism: “Contoso is terrible and unreliable.”').waitFor();
      assert.deepEqual(await seriousFindings(page), []);
      await difference.getByRole('link').click();
      await page.getByRole('article', { name: 'The answer' }).getByText('Contoso').waitFor();
    });
  });
});

describe('without a model that judges', () => {
  let dashboard: TestDashboard;
  before(async () => {
    dashboard = await startDashboard({ demoDays: 0 });
  });
  after(() => dashboard.close());

  it('the section says what it would show', async () => {
    const call = callerWith(dashboard.service.call, await dashboard.organization.key());
    const { brand } = await trackedBrand(call);
    await dashboard.visit(`/brands/${brand.id}/responses/checking`, {}, async (page) => {
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByText('Only the built-in judge decides on sentiment here').waitFor();
      await comesToCount(page.getByRole('region', { name: title, exact: true }), 0);
    });
  });
});
