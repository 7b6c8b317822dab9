import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { ChangeEvent } from '#contract/changes-and-actions/change-events.ts';
import type { MovedPrompt, Signal, SignalRun } from '#contract/changes-and-actions/signals.ts';
import { addDays, dayOf } from '#contract/days.ts';
import { comparedWindows } from '../../../src/modules/signals/compared-windows.ts';
import { findCandidates } from '../../../src/modules/signals/find-candidates.ts';
import { detectSignals, queueDailyRuns } from '../../../src/modules/signals/index.ts';
import { type RunScope, readScope } from '../../../src/modules/signals/measures.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { answerInWindows, type Tracked } from '../../support/answers/changing-answers.ts';
import { trackedBrand } from '../../support/answers/responses.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();

const pathOf = ({ brand }: Tracked, rest = '') => `/v1/${brand.id}/signals${rest}`;

/** Asks for a run and makes it, as a worker does. */
async function run(tracked: Tracked): Promise<SignalRun> {
  const { id: runId } = succeeded(await call('POST', pathOf(tracked, '/runs')));
  await detectSignals(organization.ctx, { brandId: tracked.brand.id, runId });
  return succeeded(await call('GET', pathOf(tracked, `/runs/${runId}`)));
}

async function list(tracked: Tracked, search = ''): Promise<Signal[]> {
  return succeeded(await call('GET', `${pathOf(tracked)}?${search}`)).items;
}

/** What changed, without the numbers. */
function summaries(signals: readonly Signal[]): string[] {
  return signals
    .map(({ kind, subject, metric, direction }) => `${kind} ${subject}: ${metric} ${direction}`)
    .sort();
}

const steady = { brand: 50 };

/** One prompt rises from 20% to 80%, loses Contoso and gains a source; the other stays as it was. */
async function changedBrand(): Promise<Tracked> {
  const tracked = await trackedBrand(call);
  await answerInWindows(call, tracked, tracked.plain, {
    before: { brand: 20, contoso: 90 },
    now: { brand: 80, contoso: 10, cited: 60 },
  });
  await answerInWindows(call, tracked, tracked.asCfo, { before: steady, now: steady });
  return tracked;
}

describe('signals', () => {
  let tracked: Tracked;
  let done: SignalRun;
  before(async () => {
    tracked = await changedBrand();
    done = await run(tracked);
  });

  it('are the changes that chance does not explain, of every kind', async () => {
    const presence = 'brand_presence_percentage';
    assert.deepEqual(summaries(await list(tracked)), [
      `brand Northwind: ${presence} up`,
      'competitor Contoso: competitor_presence_percentage down',
      'domain news.example: domain_citation_rate up',
      `platform ChatGPT: ${presence} up`,
      `prompt Which freight tool?: ${presence} up`,
      `stage Awareness: ${presence} up`,
    ]);
  });

  it('are looked for in the same numbers where a brand has too many answers to read them together', async () => {
    const { ctx } = organization;
    const { brand } = tracked;
    const signal = AbortSignal.timeout(60_000);
    const scope = await readScope(ctx, {
      ...comparedWindows(new Date()),
      ...{ brandId: brand.id, signal },
    });
    assert.ok(scope.known);
    const inNumbers = async (of: RunScope) =>
      (await findCandidates(ctx, of, async () => {})).map(({ has: _, ...numbers }) => numbers);
    const together = await inNumbers(scope);
    assert.ok(together.length >= done.tested);
    assert.deepEqual(await inNumbers({ ...scope, known: undefined }), together);
  });

  it('say in which days they were found, and out of how many tests', () => {
    const yesterday = addDays(dayOf(new Date()), -1);
    const { status, trigger, end_date, start_date, compare_end_date, compare_start_date } = done;
    assert.deepEqual([status, trigger, end_date], ['completed', 'request', yesterday]);
    assert.equal(start_date, addDays(yesterday, -27));
    assert.equal(compare_end_date, addDays(yesterday, -28));
    assert.equal(compare_start_date, addDays(yesterday, -55));
    assert.equal(done.found, 6);
    assert.ok(done.tested > done.found, `${done.tested} tests`);
    assert.equal(done.done, done.total);
    assert.ok(done.completed_at);
  });

  it('come with the same numbers as the changes of the query', async () => {
    const [signal] = await list(tracked, 'kind=platform');
    assert.ok(signal);
    const query = new URLSearchParams({
      fields: 'ai_platform,brand_presence_percentage',
      filters: 'branded:false',
      start_date: done.start_date,
      end_date: done.end_date,
    });
    const path = `/v1/${tracked.brand.id}/query/changes?${query}`;
    const [row] = succeeded(await call('GET', path));
    const { basket, ...change } = row.brand_presence_percentage;
    for (const name of [
      'before',
      'now',
      'difference',
      'like_for_like',
      'mix',
      'prompts',
    ] as const) {
      assert.ok(Math.abs(signal[name] - change[name]) < 1e-9, `${name} ${signal[name]}`);
    }
    for (const name of ['lower', 'upper'] as const) {
      assert.ok(Math.abs(signal.basket[name] - basket[name]) < 1e-9, name);
    }
    // The error rate is shared between the last 28 days and the last 7.
    assert.equal(signal.days, 28);
    assert.ok(Math.abs(signal.basket.p_value - 2 * basket.p_value) < 1e-9);
    assert.ok(signal.basket.q_value < 0.05);
  });

  it('show the prompts that moved, with answers before and after', async () => {
    const [signal] = await list(tracked, 'kind=platform');
    const [moved, ...others] = signal?.evidence ?? [];
    assert.deepEqual(others, [], 'the prompt that stayed is none');
    const { response_ids_before, response_ids_now, ...figures } = moved as MovedPrompt;
    assert.deepEqual(figures, {
      ...{ prompt_id: tracked.plain, prompt: 'Which freight tool?' },
      ...{ before: 11 / 56, now: 44 / 56, responses_before: 56, responses_now: 56 },
    });
    const present = async (id: number) => {
      const path = `/v1/${tracked.brand.id}/responses/${id}`;
      const { brand_present, created_at } = succeeded(await call('GET', path));
      return `${brand_present} ${created_at >= done.start_date ? 'now' : 'before'}`;
    };
    assert.deepEqual(await Promise.all(response_ids_before.map(present)), [
      ...['false before', 'false before', 'false before'],
    ]);
    assert.deepEqual(await Promise.all(response_ids_now.map(present)), [
      ...['true now', 'true now', 'true now'],
    ]);
  });

  it('show answers that cite a domain, and that name a competitor', async () => {
    const [domain] = await list(tracked, 'kind=domain');
    const cited = domain?.evidence[0]?.response_ids_now[0];
    const path = `/v1/${tracked.brand.id}/responses`;
    const { citations } = succeeded(await call('GET', `${path}/${cited}`));
    assert.equal(citations[0].domain, 'news.example');
    const [competitor] = await list(tracked, 'kind=competitor');
    const named = competitor?.evidence[0]?.response_ids_before[0];
    const answer = succeeded(await call('GET', `${path}/${named}`));
    assert.deepEqual(answer.competitors_present, ['Contoso']);
    assert.equal(competitor?.subject_id, answer.competitors[0].id);
  });

  it('come the surest first, in pages, by kind and direction', async () => {
    const all = await list(tracked);
    const qValues = all.map(({ basket }) => basket.q_value);
    assert.deepEqual(
      qValues,
      qValues.toSorted((one, other) => one - other),
    );
    const page = succeeded(await call('GET', `${pathOf(tracked)}?limit=2&offset=1`));
    assert.deepEqual(page, {
      ...{ total: 6, items: all.slice(1, 3), offset: 1, limit: 2, metadata: {} },
    });
    assert.deepEqual(
      (await list(tracked, 'direction=down')).map(({ kind }) => kind),
      ['competitor'],
    );
    assert.equal(succeeded(await call('GET', `${pathOf(tracked)}?limit=1&offset=9`)).total, 6);
    assert.deepEqual(await list(tracked, 'kind=topic'), []);
    assert.equal((await list(tracked, `run_id=${done.id}`)).length, 6);
    assert.deepEqual(await list(tracked, `run_id=${done.id + 1}`), []);
    invalid(await call('GET', `${pathOf(tracked)}?kind=persona`), 'query.kind');
    invalid(await call('GET', `${pathOf(tracked)}?direction=sideways`), 'query.direction');
  });

  it('are none where nothing changed, which is a result', async () => {
    const quiet = await trackedBrand(call);
    for (const prompt of [quiet.plain, quiet.asCfo]) {
      await answerInWindows(call, quiet, prompt, { before: steady, now: steady });
    }
    const { status, found, tested } = await run(quiet);
    assert.deepEqual([status, found], ['completed', 0]);
    assert.ok(tested > 0);
    assert.deepEqual(await list(quiet), []);
  });

  it('are none without answers', async () => {
    const empty = await trackedBrand(call);
    const { status, found, tested, untested } = await run(empty);
    assert.deepEqual([status, found, tested, untested], ['completed', 0, 0, 0]);
  });

  it('are as large as the setting asks for', async () => {
    const path = pathOf(tracked, '/settings');
    assert.deepEqual(succeeded(await call('GET', path)), { minimum_points: 5 });
    invalid(await call('PUT', path, { minimum_points: 100.5 }), 'body.minimum_points');
    invalid(await call('PUT', path, { minimum_points: 1.234 }), 'body.minimum_points');
    succeeded(await call('PUT', path, { minimum_points: 75 }));
    assert.deepEqual(succeeded(await call('GET', path)), { minimum_points: 75 });
    const { minimum_points, tested, found } = await run(tracked);
    assert.deepEqual([minimum_points, tested], [75, done.tested], 'all are tested');
    assert.deepEqual(summaries(await list(tracked)), [
      'competitor Contoso: competitor_presence_percentage down',
    ]);
    assert.equal(found, 1);
    assert.equal((await list(tracked, `run_id=${done.id}`)).length, 6, 'earlier runs stay');
    assert.deepEqual(succeeded(await call('PUT', path, {})), { minimum_points: 5 });
  });
});

describe('events', () => {
  it('tell a movement once: where it lies, since when, how large it is and who carries it', async () => {
    const tracked = await changedBrand();
    const done = await run(tracked);
    const { items, total } = succeeded(await call('GET', pathOf(tracked, '/events')));
    assert.equal(total, 1);
    const [event] = items as ChangeEvent[];
    assert.ok(event);
    assert.match(
      event.summary,
      /^The share of answers that name Northwind rose by \d\d points, from \d\d% to \d\d%, since [A-Z]\w+ \d+\. At the same time: Contoso \(−\d+\)\.$/,
    );
    const { day, earliest, latest } = event.began;
    assert.ok(earliest <= done.start_date && done.start_date <= latest, `${earliest} ${latest}`);
    assert.ok(Math.abs(Date.parse(day) - Date.parse(done.start_date)) <= 4 * 86_400_000, day);
    assert.ok(event.size > 0.5 && (event.lower ?? 1) > 0.3, String(event.size));
    assert.deepEqual(event.where, { platform: null, topic: null, stage: null, prompt_id: null });
    assert.equal(event.others.verdict, 'opposite');
    assert.deepEqual(
      event.also.map(({ metric, subject }) => `${metric} ${subject}`),
      ['competitor_presence_percentage Contoso', 'domain_citation_rate news.example'],
    );
    assert.deepEqual(
      event.prompts.map(({ prompt_id }) => prompt_id),
      [tracked.plain],
    );
    assert.deepEqual([event.quotes.before.length, event.quotes.since.length], [3, 3]);
    const signals = await list(tracked);
    assert.equal(event.signals, signals.length);
    assert.deepEqual([...new Set(signals.map(({ event_id }) => event_id))], [event.id]);
  });

  it('are none of another brand, and none where nothing changed', async () => {
    const quiet = await trackedBrand(call);
    for (const prompt of [quiet.plain, quiet.asCfo]) {
      await answerInWindows(call, quiet, prompt, { before: steady, now: steady });
    }
    await run(quiet);
    assert.equal(succeeded(await call('GET', pathOf(quiet, '/events'))).total, 0);
  });
});

describe('a run', () => {
  it('is asked for once, however many ask', async () => {
    const tracked = await trackedBrand(call);
    const path = pathOf(tracked, '/runs');
    const asked = await Promise.all([1, 2, 3, 4].map(() => call('POST', path)));
    const ids = new Set(asked.map((answer) => succeeded(answer).id));
    assert.equal(ids.size, 1);
    const { items, total } = succeeded(await call('GET', path));
    assert.equal(total, 1);
    assert.equal(items[0].status, 'pending');
    const [runId = 0] = ids;
    await detectSignals(organization.ctx, { brandId: tracked.brand.id, runId });
    const next = succeeded(await call('POST', path));
    assert.notEqual(next.id, runId);
    assert.deepEqual(
      succeeded(await call('GET', path)).items.map((item: SignalRun) => item.id),
      [next.id, runId],
    );
  });

  it('ends once where two workers make it, and changes nothing after its end', async () => {
    const tracked = await changedBrand();
    const { id: runId } = succeeded(await call('POST', pathOf(tracked, '/runs')));
    const input = { brandId: tracked.brand.id, runId };
    await Promise.all([1, 2, 3].map(() => detectSignals(organization.ctx, input)));
    const first = await list(tracked);
    assert.equal(first.length, 6);
    await detectSignals(organization.ctx, input);
    assert.deepEqual(await list(tracked), first);
  });

  it('starts over where a worker was killed', async () => {
    const tracked = await changedBrand();
    const { id: runId } = succeeded(await call('POST', pathOf(tracked, '/runs')));
    const broken = new Error('killed');
    const killed = {
      ...organization.ctx,
      clock: {
        ...organization.ctx.clock,
        now: failingAfter(2, () => organization.ctx.clock.now(), broken),
      },
    };
    const input = { brandId: tracked.brand.id, runId };
    await assert.rejects(detectSignals(killed, input), broken);
    const left = succeeded(await call('GET', pathOf(tracked, `/runs/${runId}`)));
    assert.equal(left.status, 'running');
    assert.ok(left.done < left.total, `${left.done} of ${left.total}`);
    assert.deepEqual(await list(tracked), []);
    await detectSignals(organization.ctx, input);
    assert.equal((await list(tracked)).length, 6);
  });

  it('is given up after several attempts', async () => {
    const tracked = await trackedBrand(call);
    const { id: runId } = succeeded(await call('POST', pathOf(tracked, '/runs')));
    const broken = new Error('again');
    const input = { brandId: tracked.brand.id, runId };
    const failing = { ...organization.ctx, threads: organization.ctx.threads };
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const clock = {
        ...failing.clock,
        now: failingAfter(1, () => failing.clock.now(), broken),
      };
      await assert.rejects(detectSignals({ ...failing, clock }, input), broken);
    }
    await detectSignals(organization.ctx, input);
    const ended = succeeded(await call('GET', pathOf(tracked, `/runs/${runId}`)));
    assert.equal(ended.status, 'failed');
    assert.match(ended.failure, /several attempts/);
    assert.notEqual(succeeded(await call('POST', pathOf(tracked, '/runs'))).id, runId);
  });

  it('fails for good when its brand is archived', async () => {
    const tracked = await trackedBrand(call);
    const { id: runId } = succeeded(await call('POST', pathOf(tracked, '/runs')));
    succeeded(await call('DELETE', `/v1/brands/${tracked.brand.id}`));
    await detectSignals(organization.ctx, { brandId: tracked.brand.id, runId });
    succeeded(await call('POST', `/v1/brands/${tracked.brand.id}/restore`));
    const ended = succeeded(await call('GET', pathOf(tracked, `/runs/${runId}`)));
    assert.equal(ended.failure, 'The brand was archived.');
  });

  it('of another brand is a 404', async () => {
    const [one, other] = [await trackedBrand(call), await trackedBrand(call)];
    const { id } = succeeded(await call('POST', pathOf(one, '/runs')));
    refused(await call('GET', pathOf(other, `/runs/${id}`)), 404, 'signal_run_not_found');
  });

  it('of the day is queued once for each brand', async () => {
    const tracked = await trackedBrand(call);
    const busy = await trackedBrand(call);
    succeeded(await call('POST', pathOf(busy, '/runs')));
    await Promise.all([queueAll(), queueAll()]);
    await queueAll();
    const runs = async (of: Tracked) =>
      succeeded(await call('GET', pathOf(of, '/runs'))).items.map(
        ({ trigger }: SignalRun) => trigger,
      );
    assert.deepEqual(await runs(tracked), ['schedule']);
    assert.deepEqual(await runs(busy), ['request'], 'one at a time');
    const tomorrow = new Date(Date.now() + 86_400_000);
    await queueAll(tomorrow);
    assert.deepEqual(await runs(tracked), ['schedule'], 'the first still waits');
    await queueAll(new Date(Date.now() + 4 * 86_400_000));
    assert.deepEqual(await runs(tracked), ['schedule', 'schedule'], 'nobody will make the first');
  });
});

/** Until every brand has its run. */
async function queueAll(now?: Date): Promise<void> {
  const { services } = service;
  const clock = now ? { ...services.clock, now: () => now } : services.clock;
  while ((await queueDailyRuns({ ...services, clock })) > 0);
}

/** Works this often, then never again: what a process does that is killed. */
function failingAfter<Value>(times: number, work: () => Value, error: Error): () => Value {
  let left = times;
  return () => {
    left -= 1;
    if (left < 0) throw error;
    return work();
  };
}
