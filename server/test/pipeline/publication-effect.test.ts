import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays, dayOf } from '#contract/days.ts';
import type { PublicationEffect } from '#contract/pages/publication-effect.ts';
import { refused, succeeded } from '../support/answers/answers.ts';
import { callerWith } from '../support/records/brand.ts';
import {
  articleSaying,
  type PipelineWorld,
  startPipelineWorld,
} from '../support/sites/pipeline-world.ts';
import { publishedHistory } from '../support/sites/published-history.ts';

const questions = ['Which shoe holds on wet rock?', 'Which shoe is light?'];

let world: PipelineWorld;
before(async () => {
  world = await startPipelineWorld();
});
after(() => world.close());

/** A published page whose target prompts are tracked, next to others. */
async function publishedPage(untouched: number) {
  const pipeline = await world.newPipeline();
  const { brandId } = pipeline;
  const add = async (text: string): Promise<number> =>
    succeeded(await world.byKey('POST', `/v1/${brandId}/prompts`, { text })).id;
  const targets = (await Promise.all(questions.map(add))).toSorted((one, other) => one - other);
  const others = await Promise.all(
    Array.from({ length: untouched }, (_, index) => add(`Which tent suits trip ${index}?`)),
  );
  world.origin.put('/shoes', { body: articleSaying('They hold.') });
  const { token } = await pipeline.ended('/shoes', {
    ...{ target_prompts: questions, override_suggestions: true },
  });
  const url = world.origin.url('/shoes');
  const read = async (): Promise<PublicationEffect> =>
    succeeded(await world.byKey('GET', `/v1/${brandId}/pipeline/tracking/${token}/effect`));
  return {
    ...{ brandId, token, url, targets, others, read, sitePath: pipeline.sitePath },
    /** Moves the publication into the past, and imports answers around it. */
    async live(weeks: number, weeksBefore: number, lift: number): Promise<PublicationEffect> {
      const now = new Date();
      const publishedAt = new Date(`${addDays(dayOf(now), -7 * weeks)}T00:00:00Z`);
      await world.sql(
        `UPDATE site_publications SET published_at = $1
         WHERE version_id = (SELECT version_id FROM pipeline_tracks WHERE token = $2)`,
        publishedAt,
        token,
      );
      const history = {
        page: url,
        targets,
        untouched: others,
        publishedAt,
        weeksBefore,
        now,
        lift,
      };
      const records = publishedHistory(history);
      const path = `/v1/${brandId}/responses/import`;
      const { accepted } = succeeded(await world.byKey('POST', path, records));
      assert.equal(accepted, records.length);
      return read();
    },
  };
}

describe('the effect of a published page', () => {
  it('is what its prompts gained over untouched ones, week by week', async () => {
    const page = await publishedPage(12);
    const effect = await page.live(7, 10, 0.4);
    assert.equal(effect.status, 'measured');
    assert.deepEqual(effect.target_prompt_ids, page.targets);
    assert.equal(effect.untouched_prompts, 12);
    assert.deepEqual([effect.weeks_before, effect.weeks_after], [8, 6]);
    const { presence, citation } = effect;
    assert.equal(presence.target?.prompts, 2);
    assert.ok(presence.effect && citation.effect);
    for (const found of [presence.effect, citation.effect]) {
      assert.ok(found.p_value < 0.05 && found.lower > 0, JSON.stringify(found));
      const { draws, as_extreme, p_value } = found.placebo;
      assert.equal(p_value, (1 + as_extreme) / (1 + draws));
      assert.equal(found.p_value, Math.max(p_value, found.repeat_p_value));
    }
    const { before, after } = citation.target ?? assert.fail();
    assert.equal(before, 0);
    assert.ok(after > 0.25 && after < 0.55, `${after}`);
    assert.deepEqual(citation.untouched, { before: 0, after: 0, prompts: 12 });
    assert.deepEqual(
      effect.weeks.map(({ part }) => part),
      [...Array(8).fill('before'), 'publication', ...Array(6).fill('after'), 'unfinished'],
    );
    const [first] = effect.weeks;
    assert.deepEqual([first?.target_responses, first?.untouched_responses], [8, 48]);
    assert.equal(effect.weeks[8]?.start_date, addDays(effect.enough_on ?? '', -35));
    assert.deepEqual(await page.read(), effect);
  });

  it('is not told from chance where nothing happened', async () => {
    const page = await publishedPage(12);
    const { status, presence, citation } = await page.live(6, 10, 0);
    assert.equal(status, 'measured');
    assert.ok(presence.effect && presence.effect.p_value > 0.05, `${presence.effect?.p_value}`);
    assert.equal(citation.effect?.estimate, 0);
    assert.equal(citation.effect?.p_value, 1);
  });

  it('is not said too early, nor without history or enough prompts to compare with', async () => {
    const early = await publishedPage(8);
    assert.deepEqual((await early.read()).status, 'too_early');
    const { status, weeks_after, weeks_needed, presence } = await early.live(4, 6, 0.4);
    assert.deepEqual([status, weeks_after, weeks_needed], ['too_early', 3, 4]);
    assert.ok(presence.target && presence.effect === null);
    assert.equal((await (await publishedPage(8)).live(6, 3, 0.4)).status, 'too_little_history');
    const few = await (await publishedPage(5)).live(6, 9, 0.4);
    assert.equal(few.status, 'too_few_prompts');
    assert.deepEqual([few.untouched_prompts, few.untouched_prompts_needed], [5, 8]);
  });

  it('compares with prompts that no page or campaign was made for, and that are of the same kind', async () => {
    const page = await publishedPage(9);
    const more = async (text: string): Promise<number> =>
      succeeded(await world.byKey('POST', `/v1/${page.brandId}/prompts`, { text })).id;
    page.others.push(await more('Is Northwind any good?'), await more('Which shoe is warm?'));
    const announced = await more('Which shoe is red?');
    page.others.push(announced);
    const release = {
      kind: 'release',
      name: 'Red',
      date: dayOf(new Date()),
      prompt_ids: [announced],
    };
    succeeded(await world.byKey('POST', `/v1/${page.brandId}/campaigns`, release));
    await world.sql(
      `UPDATE optimization_runs SET prompts = prompts || 'Which  shoe is warm?'::text
       WHERE brand_id = $1`,
      page.brandId,
    );
    const effect = await page.live(6, 9, 0.4);
    assert.equal(effect.untouched_prompts, 9);
    assert.equal(effect.target_prompt_ids.length, 3);
  });

  it('ends with the page, and does not begin before it is live', async () => {
    const page = await publishedPage(8);
    await page.live(8, 9, 0.4);
    await world.sql(
      `UPDATE site_publications SET rolled_back_at = published_at + interval '5 weeks'
       WHERE version_id = (SELECT version_id FROM pipeline_tracks WHERE token = $1)`,
      page.token,
    );
    const ended = await page.read();
    assert.deepEqual([ended.status, ended.weeks_after], ['measured', 4]);
    assert.ok(ended.ended_at);
    assert.deepEqual(
      ended.weeks.slice(-5).map(({ part }) => part),
      ['after', 'ended', 'ended', 'ended', 'ended'],
    );
    const pipeline = await world.newPipeline({ approval: 'always' });
    const waiting = await pipeline.ended('/shoes', { target_prompts: questions });
    const path = `/v1/${pipeline.brandId}/pipeline/tracking/${waiting.token}/effect`;
    const { status, weeks, published_at } = succeeded(await world.byKey('GET', path));
    assert.deepEqual([status, weeks, published_at], ['not_published', [], null]);
  });

  it('needs prompts of the page that are tracked', async () => {
    const pipeline = await world.newPipeline();
    world.origin.put('/tents', { body: articleSaying('They stand.') });
    const { token } = await pipeline.ended('/tents', { target_prompts: ['Which tent stands?'] });
    const path = `/v1/${pipeline.brandId}/pipeline/tracking/${token}/effect`;
    assert.equal(succeeded(await world.byKey('GET', path)).status, 'no_target_prompts');
  });

  it('is refused like the page itself', async () => {
    const { brandId, token } = await publishedPage(1);
    const other = await world.newPipeline();
    const path = (brand: number, of: string) => `/v1/${brand}/pipeline/tracking/${of}/effect`;
    refused(await world.byKey('GET', path(other.brandId, token)), 404, 'tracking_not_found');
    refused(await world.byKey('GET', path(brandId, 'nonsense')), 404, 'tracking_not_found');
    const writer = callerWith(world.service.call, await world.organization.key(['configure']));
    refused(await writer('GET', path(brandId, token)), 403, 'insufficient_scope');
  });
});
