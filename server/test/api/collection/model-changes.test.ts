import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { addDays, type Day } from '#contract/days.ts';
import { lastCompleteDay } from '#kernel/time.ts';
import { watchModels } from '../../../src/modules/annotations/index.ts';
import { storedObservation } from '../../ports/support/stored-observation.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();

const last = lastCompleteDay(new Date());

describe('a change of the model of a platform', () => {
  let brandId: number;
  let answers = 0;
  before(async () => {
    ({ id: brandId } = await createBrand(call));
    await leaveOutOtherBrands();
  });

  async function answered(day: Day, model: string): Promise<void> {
    answers += 1;
    const observation = storedObservation({
      organizationId: organization.id,
      brandId,
      id: answers,
      createdAt: new Date(`${day}T10:00:00Z`),
    });
    const provenance = { ...observation.provenance, surface: 'api' as const, model };
    await organization.ctx.analytics.observations.store([
      { observation: { ...observation, provenance }, earlierDays: [] },
    ]);
  }

  /** Brands of other test files, which are made while this one runs, too: looking at them would only take time. */
  const leaveOutOtherBrands = () =>
    service.stores.postgres.pool.query(
      `INSERT INTO model_watches (organization_id, brand_id, watched_until)
       SELECT organization_id, id, '2100-01-01' FROM brands WHERE id <> $1
       FOR KEY SHARE SKIP LOCKED ON CONFLICT DO NOTHING`,
      [brandId],
    );

  /** How often the brand of this test was looked at: the models of its days are read each time. */
  async function watchOn(day: Day): Promise<number> {
    const { analytics } = organization.ctx;
    let looked = 0;
    const days: typeof analytics.models.days = (brand, ...others) => {
      if (brand.brandId === brandId) looked += 1;
      return analytics.models.days(brand, ...others);
    };
    await watchModels(
      {
        ...organization.ctx,
        analytics: { ...analytics, models: { ...analytics.models, days } },
        clock: { now: () => new Date(`${addDays(day, 1)}T03:00:00Z`) },
      },
      new AbortController().signal,
    );
    return looked;
  }
  const noted = async () => succeeded(await call('GET', `/v1/${brandId}/annotations`)).items;

  it('is noted on the day after its first, by two workers at once, once', async () => {
    await answered(addDays(last, -4), 'gpt-5');
    await answered(addDays(last, -3), 'gpt-5.1');
    await watchOn(addDays(last, -3));
    assert.deepEqual(await noted(), []);
    await answered(addDays(last, -2), 'gpt-5.1');
    await Promise.all([watchOn(addDays(last, -2)), watchOn(addDays(last, -2))]);
    const [change, ...others] = await noted();
    assert.deepEqual(others, []);
    const { id, created_at, updated_at, ...rest } = change;
    const day = addDays(last, -3);
    assert.deepEqual(rest, {
      kind: 'model_change',
      title: 'ChatGPT changed its model to gpt-5.1',
      note: 'Before: gpt-5. From this day on, most answers came from the new model.',
      url: null,
      platform: 'chatgpt',
      ...{ start_date: day, end_date: day, is_hidden: false },
      created_by: { kind: 'service', name: null },
    });
    assert.equal(await watchOn(addDays(last, -2)), 0);
  });

  it('is not noted again by a worker that was thought dead and stores late', async () => {
    await answered(addDays(last, -1), 'gpt-5.2');
    await answered(last, 'gpt-5.2');
    const { pool } = service.stores.postgres;
    const { analytics } = organization.ctx;
    const { models } = analytics;
    const slow = {
      ...analytics,
      models: {
        days: async (...range: Parameters<typeof models.days>) => {
          const days = await models.days(...range);
          await pool.query('UPDATE model_watches SET taken_until = NULL WHERE brand_id = $1', [
            brandId,
          ]);
          await watchModels(organization.ctx, new AbortController().signal);
          return days;
        },
      },
    };
    await watchModels({ ...organization.ctx, analytics: slow }, new AbortController().signal);
    const titles = (await noted()).map(({ title }: { title: string }) => title);
    assert.deepEqual(titles, [
      'ChatGPT changed its model to gpt-5.2',
      'ChatGPT changed its model to gpt-5.1',
    ]);
  });
});
