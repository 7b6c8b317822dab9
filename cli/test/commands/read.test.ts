import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { days, ended, type ServedBrand, serveBrand } from '../support/served-brand.ts';

let served: ServedBrand;
before(async () => {
  served = await serveBrand();
});
after(() => served.close());

const run = (...args: string[]) => served.home.run(...args);
/** What a command prints as JSON; fails where it prints anything else. */
async function jsonOf(...args: string[]) {
  return jsonWith('', ...args);
}

/** The same where a note comes with it on stderr. */
async function jsonWith(note: string, ...args: string[]) {
  const { code, stdout, stderr } = await run(...args, '--json');
  assert.deepEqual([code, stderr], [0, note], stdout);
  return JSON.parse(stdout);
}

const unbranded = 'Over prompts that do not name Northwind. For all prompts: --branded all.\n';
const all = ['--branded', 'all'];

describe('query', () => {
  const fields = ['--fields', 'ai_platform,responses,brand_presence_percentage'];
  const window = 'start_date=2026-01-26&end_date=2026-03-11';
  const asked = (filters = '') =>
    served.call('GET', `/v1/${served.brandId}/query?fields=${fields[1]}&${window}${filters}`);

  it('gives the rows of the API as JSON, NDJSON and CSV', async () => {
    const expected = succeeded(await asked());
    assert.ok(expected.length > 2);
    assert.deepEqual(await jsonOf('query', ...fields, ...days, ...all), expected);
    const lines = await run('query', ...fields, ...days, ...all, '--format', 'ndjson');
    const rows = lines.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(rows, expected);
    const { stdout } = await run('query', ...fields, ...days, ...all, '--format', 'csv');
    const csv = stdout.split(/\r?\n/);
    assert.equal(csv[0]?.replaceAll('"', ''), fields[1]);
    assert.equal(csv.length, expected.length + 2);
  });

  it('is over prompts that do not name the brand unless somebody chose, and says so', async () => {
    const ofKind = async (kind: boolean) => succeeded(await asked(`&filters=branded:${kind}`));
    const asJson = (...args: string[]) => jsonOf('query', ...fields, ...days, ...args);
    const usual = await jsonWith(unbranded, 'query', ...fields, ...days);
    assert.deepEqual(usual, await ofKind(false));
    assert.deepEqual(await asJson('--branded', 'yes'), await ofKind(true));
    assert.deepEqual(await asJson('--filters', 'branded:true'), await ofKind(true));
    const byKind = await jsonOf('query', '--fields', 'branded,responses', ...days);
    assert.deepEqual(
      byKind.map((row: { branded: boolean }) => row.branded),
      [false, true],
    );
    const [{ prompt_id }] = succeeded(
      await served.call('GET', `/v1/${served.brandId}/responses?branded=true&limit=1`),
    ).items;
    const { stderr } = await run('query', '--filters', `prompt_id:${prompt_id}`, ...days);
    assert.equal(stderr, 'All prompts name Northwind: these figures are over all prompts.\n');
    const both = await run('query', '--branded', 'no', '--filters', 'branded:true');
    assert.deepEqual(
      [both.code, both.stderr],
      [2, '--branded and a filter by branded exclude each other.\n'],
    );
  });

  it('prints a table with numbers as people say them', async () => {
    const { code, stdout, stderr } = await run('query', ...fields, ...days);
    assert.deepEqual([code, stderr], [0, unbranded]);
    const [title = '', first = ''] = stdout.split('\n');
    assert.match(title, /^Platform +Answers +Presence$/);
    assert.match(first, /^\S.* +\d+ +\d+\.\d%$/);
    assert.equal(title.length, first.length);
    assert.ok(!stdout.includes('\u001b'));
  });

  it('says how sure numbers are', async () => {
    const { stdout } = await run('query', '--intervals', ...days);
    assert.match(
      stdout.split('\n')[1] ?? '',
      /\d+\.\d% (± \d+\.\d|\d+\.\d–\d+\.\d%)( \(few answers\))?$/,
    );
  });

  it('stops quietly when its reader does', async () => {
    const child = served.home.start(
      'query',
      '--fields',
      'date,prompt,ai_platform,responses',
      ...days,
      ...all,
      '--format',
      'csv',
    );
    child.stdin.end();
    child.stdout.once('data', () => child.stdout.destroy());
    const { code, stderr } = await ended(child).catch(() => ({ code: child.exitCode, stderr: '' }));
    assert.deepEqual([code ?? 0, stderr], [0, '']);
  });

  it('refuses what is wrong, in a line that says what to do', async () => {
    const wrong = async (...args: string[]) => {
      const { code, stdout, stderr } = await run('query', ...args);
      assert.deepEqual([code, stdout], [2, ''], stderr);
      return stderr;
    };
    assert.equal(
      await wrong('--field', 'date'),
      'There is no option --field. Did you mean --fields?\n',
    );
    assert.equal(
      await wrong('--fields', 'responces'),
      'There is no field "responces". Did you mean responses?\n',
    );
    assert.equal(
      await wrong('--format', 'xml'),
      '--format is one of table, csv, json, ndjson, not "xml".\n',
    );
    assert.equal(await wrong('--from', '--to'), '--from needs a value: --from DAY.\n');
    assert.equal(
      await wrong('--from', '2026-02-30'),
      '--from is a day such as 2026-01-31, not "2026-02-30".\n',
    );
    assert.equal(
      await wrong('--limit', '0'),
      '--limit is a whole number from 1 to 100000000, not "0".\n',
    );
    assert.match(
      await wrong('--brand', 'Contoso'),
      /^There is no brand "Contoso"\. There are: Northwind/,
    );
    const refused = await run('query', '--filters', 'colour:red', ...days);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /colour/);
    assert.equal(refused.stderr.trim().split('\n').length, 1);
  });
});

describe('other commands that read', () => {
  it('changes says what may be chance', async () => {
    const window = ['--from', '2026-02-18', '--to', '2026-03-11'];
    const { code, stdout } = await run('changes', ...window);
    assert.equal(code, 0);
    assert.match(stdout, /Before +Now +Change in points/);
    assert.match(stdout, /may be chance|likely real|too little to say/);
    const rows = await jsonWith(unbranded, 'changes', ...window);
    assert.ok(rows[0].brand_presence_percentage);
    assert.equal((await run('changes', '--fields', 'ai_platform')).code, 2);
  });

  it('signals says that nothing changed, or that nobody looked yet', async () => {
    assert.equal(
      (await run('signals')).stderr,
      'No run has completed yet. There is one each day.\n',
    );
    assert.deepEqual(await jsonOf('signals'), { run: null, total: 0, items: [] });
  });

  it('answers are found and shown, without what a terminal would obey', async () => {
    const [{ id: prompt_id }] = succeeded(
      await served.call('GET', `/v1/${served.brandId}/prompts?limit=1`),
    ).items;
    const response_text = 'Northwind is \u001b[31mred\u001b[0m and zebrafish.';
    const record = {
      prompt_id,
      platform: 'chatgpt',
      created_at: '2026-03-10T08:00:00Z',
      response_text,
    };
    succeeded(await served.call('POST', `/v1/${served.brandId}/responses/import`, [record]));
    const found = await jsonOf('answers', 'search', 'zebrafish');
    assert.equal(found.total, 1);
    const [{ id }] = found.items;
    const { stdout } = await run(
      'answers',
      'search',
      'zebrafish',
      '--platform',
      'ChatGPT',
      ...days,
    );
    assert.match(stdout, new RegExp(`${id}  2026-03-10  ChatGPT`));
    const shown = await run('answers', 'show', String(id));
    assert.match(shown.stdout, /Names Northwind/);
    assert.ok(!`${stdout}${shown.stdout}`.includes('\u001b'));
    assert.equal((await jsonOf('answers', 'show', String(id))).response_text, response_text);
    const missing = await run('answers', 'show', '999999999');
    assert.equal(missing.code, 1);
    assert.equal((await run('answers', 'show', 'abc')).code, 2);
    assert.equal(
      (await run('answers', 'serach', 'x')).stderr,
      'There is no command "answers serach". Did you mean sightline answers search?\n',
    );
  });

  it('sources lists domains and pages', async () => {
    const { stdout, stderr } = await run('sources', ...days);
    assert.equal(stderr, unbranded);
    assert.match(stdout, /^Domain +Kind +Answers +Share +Without you/);
    const pages = await jsonOf('sources', '--by', 'page', '--limit', '3', ...days, ...all);
    assert.equal(pages.items.length, 3);
    assert.ok(pages.items[0].url);
  });

  it('reports are listed, shown and written as CSV', async () => {
    assert.match((await run('reports', 'list')).stderr, /has no report yet/);
    const scope = { range: null, start_date: '2026-01-26', end_date: '2026-03-11' };
    const blocks = [
      { kind: 'comment', markdown: 'How we did.' },
      { kind: 'figures', metrics: ['brand_presence_percentage'] },
      {
        kind: 'table',
        title: 'By platform',
        dimension: 'ai_platform',
        metrics: ['brand_presence_percentage'],
      },
    ];
    const body = { name: 'Weekly', scope, blocks };
    const { id } = succeeded(await served.call('POST', `/v1/${served.brandId}/reports`, body));
    assert.match((await run('reports', 'list')).stdout, new RegExp(`${id}  Weekly`));
    const { stdout } = await run('reports', 'show', id);
    assert.match(stdout, /^Weekly: Northwind\n2026-01-26 to 2026-03-11/);
    assert.match(stdout, /\nOver prompts that do not name Northwind\.\n/);
    assert.match(stdout, /How we did\.\n/);
    assert.match(stdout, /Presence +\d+\.\d% (± )?\d/);
    const csv = await run('reports', 'csv', id);
    assert.match(
      csv.stdout,
      /^block,title,group,metric,estimate,lower,upper,answers,change,prompts\r\n2,/,
    );
    assert.match(csv.stdout, /,unbranded\r\n/);
    assert.equal((await jsonOf('reports', 'show', id)).name, 'Weekly');
    assert.ok((await jsonOf('reports', 'csv', id)).length > 2);
    assert.equal((await run('reports', 'show', 'nothing')).code, 1);
  });

  it('costs says what was spent and what is planned', async () => {
    const { code, stdout } = await run('costs', '--prompts', '10');
    assert.equal(code, 0);
    assert.match(stdout, /This brand +\$0\.00 +no limit/);
    assert.match(stdout, /Planned: no price is known/);
    assert.ok((await jsonOf('costs')).spending.brand);
  });
});
