import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  CampaignPreview,
  ListedCampaign,
  MeasuredCampaign,
} from '#contract/changes-and-actions/campaigns.ts';
import { addDays, type Day, dayOf } from '#contract/days.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { publishedHistory } from '../../support/sites/published-history.ts';

const { service, organization, call } = useOrganization();

const today = dayOf(new Date());
const page = 'https://www.northwind.example/news/autumn';

/** A brand with two prompts to target, others of their topic, and others without one. */
async function newBrand(ofTopic = 0, others = 0) {
  const { id: brandId } = await createBrand(call, { key_topics: ['shoes', 'tents'] });
  const add = async (text: string, topic?: string): Promise<number> => {
    const body = { text, ...(topic && { key_topics: [topic] }) };
    return succeeded(await call('POST', `/v1/${brandId}/prompts`, body)).id;
  };
  const addAll = async (count: number, topic: string) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n++) ids.push(await add(`Which one suits ${topic} ${n}?`, topic));
    return ids;
  };
  const targets = [await add('Which holds on rock?', 'shoes'), await add('Is it light?', 'shoes')];
  const controls = await addAll(ofTopic, 'shoes');
  const rest = await addAll(others, 'tents');
  const path = `/v1/${brandId}/campaigns`;
  const body = { kind: 'press', name: 'Autumn', date: today, prompt_ids: targets };
  const register = async (fields: object = {}) =>
    succeeded(await call('POST', path, { ...body, ...fields }));
  return {
    ...{ brandId, path, body, targets, controls, rest, register },
    read: async (id: number): Promise<MeasuredCampaign> =>
      succeeded(await call('GET', `${path}/${id}`)),
    list: async (): Promise<ListedCampaign[]> => succeeded(await call('GET', path)).items,
    /** Answers around a day, from which on those to the target prompts name the brand more often. */
    async answers(day: Day, weeksBefore: number, lift: number) {
      const records = publishedHistory({
        ...{ page, targets, untouched: [...controls, ...rest], weeksBefore, lift },
        ...{ publishedAt: new Date(`${day}T00:00:00Z`), now: new Date() },
      });
      const imported = await call('POST', `/v1/${brandId}/responses/import`, records);
      assert.equal(succeeded(imported).accepted, records.length);
    },
  };
}

describe('pages and campaigns', () => {
  it('are registered with a date, prompts and the day of the verdict, and listed and deleted', async () => {
    const { path, targets, register, read, list } = await newBrand();
    const date = addDays(today, 14);
    const { registered_at, id, ...rest } = await register({ date, url: page });
    assert.equal(dayOf(new Date(registered_at)), today);
    assert.deepEqual(rest, {
      ...{ kind: 'press', name: 'Autumn', url: page, date, verdict_date: addDays(date, 56) },
      ...{ prompt_ids: targets, topic: null, registered_late: false },
      registered_by: { kind: 'key', name: 'test' },
    });
    const { effect, ...record } = await read(id);
    assert.deepEqual(record, { id, registered_at, ...rest });
    assert.deepEqual([effect.status, effect.enough_on], ['too_early', addDays(date, 56)]);
    const earlier = await register({ url: page, name: null });
    assert.equal(earlier.name, page);
    assert.deepEqual(
      (await list()).map((each) => [each.id, each.status, each.verdict]),
      [
        [id, 'too_early', null],
        [earlier.id, 'too_early', null],
      ],
    );
    refused(await call('PUT', `${path}/${id}`, { date: today }), 405, 'method_not_allowed');
    assert.equal(succeeded(await call('DELETE', `${path}/${id}`)).id, id);
    refused(await call('GET', `${path}/${id}`), 404, 'campaign_not_found');
    refused(await call('DELETE', `${path}/${id}`), 404, 'campaign_not_found');
  });

  it('are noted in charts', async () => {
    const { brandId, path, register } = await newBrand();
    const { id } = await register({ kind: 'page', url: page });
    const annotations = async () =>
      succeeded(await call('GET', `/v1/${brandId}/annotations`)).items;
    const [{ kind, title, url, start_date, created_by }] = await annotations();
    assert.deepEqual(
      [kind, title, url, start_date, created_by.kind],
      ['publication', 'Autumn', page, today, 'service'],
    );
    succeeded(await call('DELETE', `${path}/${id}`));
    assert.deepEqual(await annotations(), []);
  });

  it('can be meant for all prompts of a topic', async () => {
    const { targets, controls, register } = await newBrand(2);
    const made = await register({ topic: 'shoes', prompt_ids: null });
    assert.deepEqual([made.topic, made.prompt_ids], ['shoes', [...targets, ...controls]]);
  });

  it('are marked where results could be known already', async () => {
    const { register } = await newBrand();
    const late = async (days: number) =>
      (await register({ date: addDays(today, -days) })).registered_late;
    assert.deepEqual([await late(7), await late(8)], [false, true]);
  });

  it('are refused with what is missing or out of range', async () => {
    const { brandId, path, body, list } = await newBrand();
    const bad = async (fields: object, place = 'body') =>
      invalid(await call('POST', path, { ...body, ...fields }), place);
    await bad({ name: null });
    await bad({ name: 'x'.repeat(201) }, 'body.name');
    await bad({ url: 'javascript:alert(1)' }, 'body.url');
    await bad({ kind: 'birthday' }, 'body.kind');
    await bad({ date: 'tomorrow' }, 'body.date');
    await bad({ prompt_ids: [] });
    await bad({ topic: 'shoes' });
    await bad({ prompt_ids: Array.from({ length: 101 }, (_, at) => 1 + at) }, 'body.prompt_ids');
    await bad({ verdict_date: addDays(today, 34) });
    await bad({ verdict_date: addDays(today, 183) });
    const refuse = async (fields: object, status: number, type: string) =>
      refused(await call('POST', path, { ...body, ...fields }), status, type);
    await refuse({ date: addDays(today, 183) }, 400, 'invalid_date');
    await refuse({ date: addDays(today, -731) }, 400, 'invalid_date');
    await refuse({ prompt_ids: [999_999] }, 404, 'prompt_not_found');
    await refuse({ prompt_ids: null, topic: 'tents' }, 400, 'unknown_topic');
    await service.stores.postgres.pool.query(
      `INSERT INTO campaigns (organization_id, brand_id, kind, name, date, verdict_date, prompt_ids, creator, registered_at)
       SELECT $1, $2, 'other', 'x', '2026-01-01', '2026-03-01', '{}', 'key', now() FROM generate_series(1, 99)`,
      [organization.id, brandId],
    );
    succeeded(await call('POST', path, body));
    assert.equal((await refuse({}, 409, 'too_many_records')).limit, 100);
    assert.equal((await list()).length, 20);
    invalid(await call('GET', `${path}?limit=21`), 'query.limit');
  });
});

describe('the effect of a campaign', () => {
  it('is measured against prompts of its topic, and said on the day of its verdict', async () => {
    const { targets, register, answers, read, list } = await newBrand(7, 6);
    const date = addDays(today, -63);
    await answers(date, 12, 0.4);
    const { id, registered_late } = await register({ date, url: page });
    assert.equal(registered_late, true);
    const { effect } = await read(id);
    assert.deepEqual([effect.status, effect.controls], ['measured', 'topic']);
    assert.deepEqual(effect.target_prompt_ids, targets);
    assert.deepEqual([effect.untouched_prompts, effect.untouched_prompts_needed], [7, 6]);
    assert.deepEqual([effect.weeks_before, effect.weeks_after], [8, 7]);
    assert.deepEqual([effect.verdict_on, effect.power?.by], Array(2).fill(addDays(date, 56)));
    const { smallest_effect: smallest = 0, chance } = effect.power ?? {};
    assert.ok(chance === 0.8 && smallest > 0.05 && smallest < 1, `${smallest}`);
    const { presence, citation } = effect;
    assert.ok(presence.parallel?.passed && presence.effect && citation?.effect);
    assert.ok(presence.effect.lower > 0 && citation.effect.lower > 0);
    const { estimate, lower, upper, p_value } = presence.effect;
    assert.deepEqual(
      (await list()).map(({ status, verdict }) => [status, verdict]),
      [['measured', { estimate, lower, upper, p_value }]],
    );
    const unnamed = await read((await register({ date })).id);
    assert.equal(unnamed.effect.citation, null);
    assert.deepEqual(unnamed.effect.presence, presence);
    assert.ok(unnamed.effect.weeks.every((week) => week.citation.target === null));
  });

  it('is not said before that day, while its weeks are shown', async () => {
    const { register, answers, read } = await newBrand(7);
    const date = addDays(today, -49);
    await answers(date, 9, 0.4);
    const { effect } = await read((await register({ date })).id);
    assert.deepEqual([effect.status, effect.presence.effect], ['too_early', null]);
    assert.ok(effect.weeks.length > 12 && effect.weeks_after >= 6);
    const due = await register({ date, verdict_date: addDays(date, 49) });
    assert.equal((await read(due.id)).effect.status, 'measured');
  });

  it('cannot be said where its prompts went ways of their own before', async () => {
    const { register, answers, read, list } = await newBrand(7);
    const date = addDays(today, -63);
    await answers(addDays(date, -35), 9, 0.6);
    const { effect } = await read((await register({ date })).id);
    assert.equal(effect.status, 'not_parallel');
    const { parallel, effect: found } = effect.presence;
    assert.ok(parallel && !parallel.passed && parallel.difference > 0.2 && parallel.p_value < 0.05);
    assert.deepEqual([found, (await list())[0]?.verdict], [null, null]);
  });

  it('leaves out prompts of other campaigns, and falls back to other topics where too few are left', async () => {
    const { controls, rest, register, answers, read } = await newBrand(7, 6);
    const date = addDays(today, -63);
    await answers(date, 12, 0.4);
    const { id } = await register({ date });
    await register({ date: addDays(today, 7), prompt_ids: controls.slice(0, 1) });
    const six = (await read(id)).effect;
    assert.deepEqual([six.controls, six.untouched_prompts], ['topic', 6]);
    await register({ prompt_ids: [controls[1], rest[0]] });
    const { controls: used, untouched_prompts } = (await read(id)).effect;
    assert.deepEqual([used, untouched_prompts], ['brand', 10]);
  });

  it('is announced before anything is registered: how small a one would be seen, and by when', async () => {
    const { path, body, targets, answers, list } = await newBrand(7, 3);
    await answers(today, 12, 0);
    const preview = async (fields: object): Promise<CampaignPreview> =>
      succeeded(await call('POST', `${path}/preview`, { ...body, ...fields }));
    const date = addDays(today, 10);
    const { power, ...rest } = await preview({ date });
    assert.deepEqual(rest, {
      ...{ prompt_ids: targets, verdict_date: addDays(date, 56), registered_late: false },
      ...{ controls: 'topic', untouched_prompts: 7 },
    });
    assert.ok(power && power.by === addDays(date, 56), JSON.stringify(power));
    const longer = (await preview({ date, verdict_date: addDays(date, 120) })).power;
    assert.ok(longer && longer.smallest_effect < power.smallest_effect);
    assert.equal((await preview({ date: addDays(today, 120) })).power?.by, addDays(today, 176));
    assert.equal((await preview({ date: addDays(today, -150) })).power, null);
    assert.deepEqual(await list(), []);
  });
});
