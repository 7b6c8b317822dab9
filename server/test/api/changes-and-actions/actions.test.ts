import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Action, ActionList } from '#contract/changes-and-actions/actions.ts';
import { addDays, dayOf } from '#contract/days.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { searchActions } from '../../../src/modules/actions/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();

const today = dayOf(new Date());
const review = 'https://reviews.example/best-shoes';

/** A brand whose rival is named in answers that cite a review, and itself in none of them. */
async function newBrand() {
  const fields = { key_topics: ['shoes'], competitors: [{ name: 'Contoso' }] };
  const { id: brandId } = await createBrand(call, fields);
  const path = `/v1/${brandId}`;
  const prompts: number[] = [];
  for (const text of ['Which shoes hold on rock?', 'Which shoes are light?']) {
    const body = { text, key_topics: ['shoes'] };
    prompts.push(succeeded(await call('POST', `${path}/prompts`, body)).id);
  }
  const answer = async (count: number, from = 0) => {
    const records = Array.from({ length: count }, (_, at) => ({
      external_id: `answer ${from + at}`,
      prompt_id: prompts[at % prompts.length],
      platform: 'chatgpt',
      created_at: `${addDays(today, -1 - ((from + at) % 20))}T10:00:00Z`,
      response_text: 'Contoso makes the best shoes.',
      citations: [{ url: review }],
    }));
    const imported = succeeded(await call('POST', `${path}/responses/import`, records));
    assert.equal(imported.accepted, count);
  };
  const search = (daysAhead = 0) => {
    const now = () => new Date(Date.now() + daysAhead * 86_400_000);
    const principal = servicePrincipal(organization.id);
    return searchActions({ ...service.services, clock: { now }, principal }, { brandId });
  };
  return {
    ...{ brandId, prompts, answer, search, path: `${path}/actions` },
    list: async (query = ''): Promise<ActionList> =>
      succeeded(await call('GET', `${path}/actions${query}`)),
    change: (id: number, body: object) => call('PATCH', `${path}/actions/${id}`, body),
  };
}

const only = (actions: readonly Action[], kind: Action['kind']): Action => {
  const found = actions.filter((action) => action.kind === kind);
  assert.equal(found.length, 1, kind);
  return found[0] as Action;
};

describe('actions', () => {
  it('are looked for, each with the answers and pages that it rests on, the highest score first', async () => {
    const { brandId, list, answer, search, prompts } = await newBrand();
    assert.deepEqual((await list()).computed_at, null);
    await answer(24);
    await search();
    const { items, computed_at, total } = await list();
    assert.ok(computed_at);
    assert.equal(total, items.length);
    const won = only(items, 'win_source');
    assert.equal(won.subject, 'reviews.example');
    assert.equal(won.reach.answers, 24);
    assert.deepEqual(won.reach.prompt_ids.toSorted(), prompts.toSorted());
    assert.equal(won.score, won.reach.answers / won.effort);
    assert.equal(won.evidence.answers.length, 5);
    assert.deepEqual(won.evidence.pages[0]?.url, review);
    const page = only(items, 'write_page');
    assert.deepEqual([page.subject, page.reach.answers], ['shoes', 24]);
    const scores = items.map(({ score }) => score);
    assert.deepEqual(
      scores,
      scores.toSorted((one, other) => other - one),
    );
    for (const { evidence } of items) {
      for (const { response_id } of evidence.answers) {
        succeeded(await call('GET', `/v1/${brandId}/responses/${response_id}`));
      }
    }
  });

  it('come back after a dismissal only with new evidence', async () => {
    const { list, answer, search, change } = await newBrand();
    await answer(12);
    await search();
    const { id } = only((await list()).items, 'win_source');
    const dismissed = succeeded(await change(id, { status: 'dismissed', reason: 'Not for us.' }));
    assert.deepEqual([dismissed.status, dismissed.dismissed.reason], ['dismissed', 'Not for us.']);
    await answer(6, 12);
    await search();
    assert.equal(only((await list()).items, 'win_source').status, 'dismissed');
    await answer(20, 18);
    await search();
    assert.equal(only((await list('?status=proposed')).items, 'win_source').id, id);
  });

  it('are planned with who, until when and for which prompts, and done once', async () => {
    const { brandId, prompts, path, change, list, answer, search } = await newBrand();
    const refusedWithout = await call('POST', path, { prompt_ids: prompts });
    refused(refusedWithout, 409, 'action_without_evidence');
    await answer(2);
    const made = succeeded(await call('POST', path, { prompt_ids: prompts }));
    assert.deepEqual(succeeded(await call('POST', path, { prompt_ids: prompts })).id, made.id);
    assert.equal(made.kind, 'write_page');
    refused(await change(made.id, { status: 'done' }), 409, 'action_not_open');
    invalid(await change(made.id, { status: 'planned' }), 'body');
    invalid(await change(made.id, { status: 'done', owner: 'Ada' }), 'body');
    const late = { status: 'planned', due_date: addDays(today, -1) };
    refused(await change(made.id, late), 400, 'invalid_date');
    const due_date = addDays(today, 7);
    const plan = { status: 'planned', due_date, owner: 'Ada', prompt_ids: prompts.slice(0, 1) };
    await search(1);
    assert.equal(
      (await list('?status=proposed')).items.some(({ id }) => id === made.id),
      true,
    );
    const planned = succeeded(await change(made.id, plan));
    assert.deepEqual(planned.plan, {
      ...{ owner: 'Ada', due_date, prompt_ids: prompts.slice(0, 1) },
      ...{ metric: 'brand_presence_percentage', verdict_date: addDays(due_date, 56) },
    });
    refused(await change(made.id, plan), 409, 'action_not_open');
    const done = succeeded(await change(made.id, { status: 'done' }));
    assert.deepEqual([done.status, done.done_on], ['done', today]);
    const campaign = succeeded(await call('GET', `/v1/${brandId}/campaigns/${done.campaign_id}`));
    assert.deepEqual(
      [campaign.date, campaign.verdict_date, campaign.prompt_ids],
      [today, planned.plan.verdict_date, prompts.slice(0, 1)],
    );
    refused(await change(made.id, { status: 'proposed' }), 409, 'action_not_open');
    assert.equal((await list('?status=done')).total, 1);
  });

  it('are judged on the day of their verdict, also when nothing can be said', async () => {
    const { prompts, path, change, list, search, answer } = await newBrand();
    await answer(2);
    const { id } = succeeded(await call('POST', path, { prompt_ids: prompts }));
    succeeded(await change(id, { status: 'planned', due_date: today }));
    succeeded(await change(id, { status: 'done' }));
    await search(55);
    assert.equal((await list('?status=done')).total, 1);
    await search(56);
    const { items, track_record } = await list('?status=judged');
    const { verdict } = only(items, 'write_page');
    assert.deepEqual([verdict?.result, verdict?.estimate], ['not_measurable', null]);
    assert.match(verdict?.text ?? '', /^Cannot be said/);
    assert.deepEqual(
      track_record.map(({ kind, judged, not_measurable }) => [kind, judged, not_measurable]),
      [['write_page', 0, 1]],
    );
  });
});
