import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { DecisionGrade } from '#contract/collection/decision-grade.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { importRow } from '../../support/answers/responses.ts';
import { type PromptWorld, promptWorld } from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let world: PromptWorld;

const window = 'start_date=2026-03-01&end_date=2026-03-20';

/** Six prompts, one of them Polish, on ChatGPT for 20 days and on Grok for 5; two stages. */
before(async () => {
  world = await promptWorld(service);
  const rows: object[] = [];
  for (let at = 0; at < 6; at += 1) {
    const prompt = await world.create({
      stage: at < 3 ? 'Awareness' : 'Evaluation',
      language: at === 0 ? 'pl' : 'en',
    });
    for (let day = 1; day <= 20; day += 1) {
      for (const platform of day > 5 ? ['chatgpt'] : ['chatgpt', 'grok']) {
        const created_at = `2026-03-${String(day).padStart(2, '0')}T08:00:00Z`;
        const evaluation = { brand_present: (day + at) % 3 !== 0 };
        rows.push(importRow(prompt.id, { platform, created_at, evaluation }));
      }
    }
  }
  succeeded(await world.call('POST', `/v1/${world.brand.id}/responses/import`, rows));
});

const answer = (query = window) =>
  world.call('GET', `/v1/${world.brand.id}/decision-grade?${query}`);
const graded = async (query = window): Promise<DecisionGrade> => succeeded(await answer(query));

describe('the decision grade', () => {
  it('counts what was asked, and on which days each platform answered', async () => {
    const { responses, prompts, platforms, days, answers_per_day, coverage } = await graded();
    assert.deepEqual([responses, prompts, platforms, days], [150, 6, 2, 20]);
    assert.equal(answers_per_day, 150 / 12 / 20);
    assert.deepEqual(coverage, [
      { platform: 'ChatGPT', responses: 120, days: 20, share: 1 },
      { platform: 'Grok', responses: 30, days: 5, share: 0.25 },
    ]);
  });

  it('has the interval of the query, and counts the groups that are reliable', async () => {
    const { interval, groups } = await graded();
    const [row] = succeeded(
      await world.call(
        'GET',
        `/v1/${world.brand.id}/query/intervals?fields=brand_presence_percentage&${window}`,
      ),
    );
    assert.deepEqual(interval, row.brand_presence_percentage);
    const [platforms, topics, stages] = groups;
    assert.equal(platforms?.groups, 2);
    assert.deepEqual(platforms?.unreliable, ['Grok']);
    assert.equal(topics?.dimension, 'prompt_topic');
    assert.deepEqual([stages?.groups, stages?.basket_reliable], [2, 2]);
    assert.ok((stages?.chance_points ?? 0) > 5);
  });

  it('says what may and may not be concluded', async () => {
    const { conclusions, languages } = await graded();
    const texts = conclusions.map(({ text }) => text).join('\n');
    assert.match(texts, /You can state the number for these prompts/);
    assert.match(texts, /Not enough answers to compare platforms/);
    assert.match(texts, /You can compare stages; differences below/);
    assert.match(texts, /Grok answered on 5 of 20 days/);
    assert.match(texts, /Sentiment is not judged in Polish \(1 prompt\)/);
    assert.deepEqual(
      languages.map(({ language, prompts, macro_f1 }) => [language, prompts, macro_f1]),
      [
        ['en', 5, 0.84],
        ['pl', 1, null],
      ],
    );
  });

  it('is too little without answers', async () => {
    const found = await graded('start_date=2025-01-01&end_date=2025-01-31');
    assert.deepEqual(
      [found.grade, found.responses, found.interval, found.answers_per_day],
      ['too_little', 0, null, null],
    );
    assert.equal(found.conclusions.length, 1);
  });

  it('refuses metrics without intervals and days that are none', async () => {
    invalid(await answer('metric=brand_average_rank'), 'query.metric');
    refused(await answer('start_date=2026-13-01'), 400, 'invalid_date');
  });
});
