import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { runPageAudit } from '../../../server/src/modules/page-audits/index.ts';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { auditedPage } from '../../../server/test/support/clients/mcp-calls.ts';
import { startWebServer, type WebServer } from '../../../server/test/support/service/web-server.ts';
import { ended, type ServedBrand, serveBrand } from '../support/served-brand.ts';

let website: WebServer;
let served: ServedBrand;
before(async () => {
  website = await startWebServer((request, response) => {
    response.writeHead(request.url === '/gone' ? 404 : 200, { 'content-type': 'text/html' });
    response.end(auditedPage);
  });
  served = await serveBrand({ allowedPrivateHosts: [website.host] });
});
after(async () => {
  await served.close();
  await website.close();
});

const run = (...args: string[]) => served.home.run(...args);
const about = async (path: string) =>
  succeeded(await served.call('GET', `/v1/${served.brandId}/${path}`));
const promptCount = async (search: string) =>
  (await about(`prompts?limit=1&search=${encodeURIComponent(search)}`)).total;

async function fileWith(content: string): Promise<string> {
  const file = join(served.home.home, 'prompts.csv');
  await writeFile(file, content);
  return file;
}

describe('answers paste', () => {
  async function saved(name: string, content: string): Promise<string> {
    const file = join(served.home.home, name);
    await writeFile(file, content);
    return file;
  }

  it('says what is read in each file, and adds those whose prompt is tracked', async () => {
    const [{ text: prompt }] = (await about('prompts?limit=1')).items;
    const known = await saved(
      'known.html',
      `<!-- Prompt: ${prompt} -->\n<ol><li>Northwind is easy to use <a href="https://reviews.example/a">R</a></li><li>Nobody</li></ol>`,
    );
    const unknown = await saved('unknown.md', 'Nobody that I know.');
    const before = (await about('responses?limit=1')).total;
    const asked = ['--prompt', 'Who else asks this?', '--platform', 'ChatGPT'];
    const { code, stdout, stderr } = await run(
      'answers',
      'paste',
      known,
      unknown,
      ...asked,
      '--add',
    );
    assert.equal(code, 4, stderr);
    assert.match(stdout, /known\.html: Names Northwind, position top, .*rank 1 of 2\./);
    assert.match(stdout, /\n +cites https:\/\/reviews\.example\/a\n +added as answer \d+\n/);
    assert.match(stdout, /unknown\.md: Does not name Northwind\.\n +not added: No prompt of this/);
    assert.match(stderr, /1 of 2 refused/);
    assert.equal((await about('responses?limit=1')).total, before + 1);
    assert.equal((await about('responses?limit=1&surface=pasted')).total, 1);
    const again = await run('answers', 'paste', unknown, ...asked, '--json');
    assert.equal(again.code, 0, again.stderr);
    assert.equal(JSON.parse(again.stdout).answers[0].answer.brand_present, false);
  });

  it('needs a platform, a prompt and files that are there', async () => {
    const file = await saved('answer.txt', 'Northwind.');
    const refuses = async (args: string[], words: RegExp) => {
      const { code, stderr } = await run('answers', 'paste', ...args);
      assert.equal(code, 2);
      assert.match(stderr, words);
    };
    await refuses([file, '--prompt', 'Which?'], /--platform chatgpt/);
    await refuses([file, '--platform', 'chatgpt'], /answer\.txt names no prompt: give --prompt/);
    await refuses(['no.txt', '--platform', 'chatgpt', '--prompt', 'x'], /no\.txt cannot be read/);
  });
});

describe('prompts import', () => {
  const content =
    'text;platforms;topics\r\n"Which ferry; and why?";ChatGPT;\r\nWhich ferry takes dogs?;Nobody;\r\nWhich ferry is new?;;ferries\r\n';

  it('says first what would become of each line', async () => {
    const file = await fileWith(content);
    const { code, stdout, stderr } = await run('prompts', 'import', file, '--dry-run');
    assert.equal(code, 4, stderr);
    assert.match(stdout, /^Line {2}Result {3}Prompt +Why\n {3}2 {2}created/);
    assert.match(stdout, /\n {3}3 {2}refused .*platforms: There is no platform “Nobody”\./);
    assert.match(stdout, /3 lines: 1 would be created, 2 would be refused\.\n$/);
    assert.equal(await promptCount('ferry'), 0);
  });

  it('asks nobody where nobody is there', async () => {
    const { code, stderr } = await run('prompts', 'import', await fileWith('Which ferry?'));
    assert.equal(code, 2);
    assert.match(stderr, /give --yes to create them/);
    assert.equal(await promptCount('ferry'), 0);
  });

  it('creates what can be created, and says what cannot', async () => {
    const file = await fileWith(content);
    const args = ['prompts', 'import', file, '--create-topics', '--yes'];
    const { code, stdout, stderr } = await run(...args);
    assert.equal(code, 4, stderr);
    assert.match(stdout, /New topics: ferries\.\n3 lines: 2 were created, 1 was refused\.\n$/);
    assert.equal(await promptCount('ferry'), 2);
    const again = JSON.parse((await run(...args, '--json')).stdout);
    assert.deepEqual(
      again.lines.map(({ result }: { result: string }) => result),
      ['exists', 'refused', 'exists'],
    );
    assert.equal(await promptCount('ferry'), 2);
  });

  it('says before it asks that the successor of a line is still active', async () => {
    const params = `/v1/${served.brandId}/prompts`;
    const text = 'Which jetty is safe?';
    const old = succeeded(await served.call('POST', params, { text, platforms: ['chatgpt'] }));
    const body = { text: 'Which jetty is the safest?', continues_prompt_id: old.id };
    const next = succeeded(await served.call('POST', params, body));
    const { code, stderr } = await run('prompts', 'import', await fileWith(text));
    assert.equal(code, 2);
    assert.match(stderr, new RegExp(`^Line 1: Its successor is still active: prompt ${next.id} `));
    assert.equal((await about(`prompts/${old.id}`)).status, 'archived');
    assert.equal((await run('prompts', 'import', await fileWith(text), '--yes')).code, 0);
    assert.equal((await about(`prompts/${old.id}`)).status, 'active');
  });

  it('takes lines from another program', async () => {
    const piped = await served.home.runWith('Which harbour?\n', 'prompts', 'import', '-', '--yes');
    assert.deepEqual([piped.code, piped.stdout], [0, '1 line: 1 was created.\n']);
    assert.equal(
      (await run('prompts', 'import', 'nowhere.csv')).stderr,
      'There is no file nowhere.csv.\n',
    );
    assert.equal((await run('prompts', 'import')).code, 2);
  });

  it('says how far it came when it is interrupted, and continues when it is run again', async () => {
    const lines = Array.from(
      { length: 600 },
      (_, at) => `Which lighthouse is number ${at}?,chatgpt`,
    );
    const file = await fileWith(`text,platforms\n${lines.join('\n')}`);
    const child = served.home.start('prompts', 'import', file, '--yes');
    child.stdin.end();
    const end = ended(child);
    while ((await promptCount('lighthouse')) < 100) await pause(20);
    child.kill('SIGINT');
    const { code, stderr } = await end;
    assert.equal(code, 130);
    const [, sent = ''] =
      /Interrupted\. (\d+) of 600 lines were sent\. Run the command again/.exec(stderr) ?? [];
    assert.ok(Number(sent) < 600, stderr);
    const rest = await run('prompts', 'import', file, '--yes');
    assert.equal(rest.code, 0, rest.stderr);
    assert.equal(await promptCount('lighthouse'), 600);
  });
});

describe('prompts', () => {
  it('are listed, tagged, paused, resumed and archived', async () => {
    const [{ id, text }] = (await about('prompts?limit=1')).items;
    const state = async () => (await about(`prompts/${id}`)).status;
    const listed = JSON.parse((await run('prompts', 'list', '--search', text, '--json')).stdout);
    assert.equal(listed[0].id, id);
    assert.match(
      (await run('prompts', 'list', '--search', text)).stdout,
      new RegExp(`\n *${id}  `),
    );
    assert.equal((await run('prompts', 'tag', 'spring', String(id))).stdout, '1 prompt changed.\n');
    assert.deepEqual((await about(`prompts/${id}`)).tags.includes('spring'), true);
    assert.equal((await run('prompts', 'tag', '--remove', 'spring', String(id))).code, 0);
    assert.equal((await run('prompts', 'pause', String(id))).code, 0);
    assert.equal(await state(), 'paused');
    const twice = await run('prompts', 'pause', String(id), '--json');
    assert.deepEqual(JSON.parse(twice.stdout), { changed: 0, unchanged: 1 });
    assert.equal((await run('prompts', 'pause', '--resume', String(id))).code, 0);
    assert.equal(await state(), 'active');
    assert.equal((await run('prompts', 'archive', String(id))).code, 0);
    assert.equal(await state(), 'archived');
    assert.equal((await run('prompts', 'archive', '999999999')).code, 1);
    assert.equal((await run('prompts', 'archive', 'all')).code, 2);
  });
});

describe('audit', () => {
  /** Does what a worker would, until the command ends. */
  async function auditing(...args: string[]) {
    const child = served.home.start('audit', ...args);
    child.stdin.end();
    const end = ended(child);
    while (child.exitCode === null) {
      const { items } = await about('page-audits?status=pending');
      for (const { request_id } of items) {
        await runPageAudit(served.organization.ctx, { pageAuditId: request_id });
      }
      await pause(50);
    }
    return end;
  }

  it('waits for reports and prints them', async () => {
    const page = `http://${website.host}/shoes`;
    const { code, stdout, stderr } = await auditing(page, '--wait');
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, new RegExp(`^${page}\nScore \\d+ of 100\\.`));
    const some = await auditing(page, `http://${website.host}/gone`, '--wait', '--json');
    assert.equal(some.code, 4);
    const reports = JSON.parse(some.stdout);
    assert.deepEqual(
      reports.map(({ status }: { status: string }) => status),
      ['completed', 'failed'],
    );
  });

  it('asks for an audit and leaves, and refuses what is no page', async () => {
    const { code, stdout } = await run('audit', `http://${website.host}/later`);
    assert.equal(code, 0);
    assert.match(stdout, /^Audit +Page\n[\da-f-]{36} {2}http/);
    assert.equal((await run('audit', 'shoes')).code, 2);
    assert.equal((await run('audit', 'http://10.0.0.1/')).code, 1);
  });
});

describe('watch', () => {
  it('prints new answers until it is interrupted', async () => {
    const { log } = served.service;
    const earlier = log.length;
    const child = served.home.start('watch', '--every', '1', '--json');
    child.stdin.end();
    const end = ended(child);
    // Answers that it finds on its first look are not new to it; after that it asks for the status.
    const hasLooked = () => log.slice(earlier).some((line) => line.includes('/collections/status'));
    while (!hasLooked()) await pause(20);
    const [{ id: prompt_id }] = (await about('prompts?limit=1')).items;
    const record = {
      ...{ prompt_id, platform: 'claude', created_at: new Date().toISOString() },
      response_text: 'Northwind, as always.',
    };
    succeeded(await served.call('POST', `/v1/${served.brandId}/responses/import`, [record]));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGINT');
    const { code, stdout, stderr } = await end;
    assert.equal(code, 130);
    assert.equal(JSON.parse(stdout).response_text, 'Northwind, as always.');
    assert.match(stderr, /Interrupted\. 1 new answer of Northwind since/);
  });
});
