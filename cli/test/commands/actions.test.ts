import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays, dayOf } from '#contract/days.ts';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { type ServedBrand, serveBrand } from '../support/served-brand.ts';

const today = dayOf(new Date());
let served: ServedBrand;
let ids: number[];
before(async () => {
  served = await serveBrand();
  const path = `/v1/${served.brandId}`;
  const { items } = succeeded(await served.call('GET', `${path}/prompts?limit=2`));
  ids = [];
  for (const { id } of items) {
    const answer = { prompt_id: id, platform: 'chatgpt', response_text: 'It depends.' };
    const created_at = `${today}T00:00:00Z`;
    succeeded(await served.call('POST', `${path}/responses/import`, [{ ...answer, created_at }]));
    const made = await served.call('POST', `${path}/actions`, { prompt_ids: [id] });
    ids.push(succeeded(made).id);
  }
});
after(() => served.close());

const run = (...args: string[]) => served.home.run('actions', ...args);

describe('actions', () => {
  it('are listed, also by state and kind', async () => {
    const { code, stdout, stderr } = await run('list');
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^ *Id {2}What to do +Answers +Effort +Score +State\n/);
    assert.match(stdout, new RegExp(`\n *${ids[0]}  Write a page that answers`));
    const listed = JSON.parse((await run('list', '--kind', 'write_page', '--json')).stdout);
    assert.deepEqual([listed.total, listed.track_record], [2, []]);
    const none = await run('list', '--status', 'judged');
    assert.deepEqual([none.code, none.stdout], [0, '']);
    assert.match(none.stderr, /does so once a day/);
    assert.equal((await run('list', '--status', 'lost')).code, 2);
    assert.equal((await run('list', '--limit', '0')).code, 2);
  });

  it('are shown with what they rest on', async () => {
    const [id] = ids;
    const { code, stdout } = await run('show', String(id));
    assert.equal(code, 0);
    assert.match(stdout, /^Write a page that answers .*\nWrite a page, proposed\n/);
    assert.match(stdout, /\nScore 0\.3: 1 answer \/ effort 3\.\n/);
    assert.equal(JSON.parse((await run('show', String(id), '--json')).stdout).id, id);
    assert.equal((await run('show', '999999999')).code, 1);
    assert.equal((await run('show', 'first')).code, 2);
  });

  it('are planned, done and dismissed', async () => {
    const [first, second] = ids.map(String) as [string, string];
    const without = await run('plan', first);
    assert.deepEqual(
      [without.code, without.stderr],
      [2, 'Until when? Give --due, such as 2026-12-01.\n'],
    );
    assert.equal((await run('plan', first, '--due', 'soon')).code, 2);
    const planned = await run('plan', first, '--due', today, '--owner', 'Ada');
    assert.equal(planned.code, 0, planned.stderr);
    assert.match(planned.stdout, new RegExp(`: planned until ${today}\\.\nFixed: `));
    assert.match((await run('show', first)).stdout, new RegExp(`\nAda does it until ${today}\\.`));
    const done = JSON.parse((await run('done', first, '--date', today, '--json')).stdout);
    assert.deepEqual([done.status, done.done_on], ['done', today]);
    assert.match(
      (await run('list', '--status', 'done')).stdout,
      new RegExp(`done, verdict on ${addDays(today, 56)}`),
    );
    assert.equal((await run('done', first)).code, 1);
    const dismissed = await run('dismiss', second, '--reason', 'Not for us.');
    assert.match(dismissed.stdout, /: dismissed\.\n$/);
    assert.match((await run('show', second)).stdout, /\nDismissed: Not for us\.\n/);
  });
});
