import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { exportToolNames as ofContract } from '#domain/foreign-exports/export-formats.ts';
import { sampleExports } from '#domain/foreign-exports/sample-exports.ts';
import { succeeded } from '../../../server/test/support/answers/answers.ts';
import { exportToolNames } from '../../src/shared-options.ts';
import { type ServedBrand, serveBrand } from '../support/served-brand.ts';

let served: ServedBrand;
before(async () => {
  served = await serveBrand();
});
after(() => served.close());

const run = (...args: string[]) => served.home.run(...args);
const totalOf = async (path: string) =>
  succeeded(await served.call('GET', `/v1/${served.brandId}/${path}`)).total;

async function fileWith(content: string): Promise<string> {
  const file = join(served.home.home, 'export.txt');
  await writeFile(file, content);
  return file;
}

it('--from takes the tools of which files are read', () => {
  assert.deepEqual(exportToolNames, ofContract);
});

describe('answers import', () => {
  it('says of each line what would become of it, and stores nothing', async () => {
    const before = await totalOf('responses?limit=1');
    const file = await fileWith(sampleExports.peecChatTable);
    const { code, stdout, stderr } = await run('answers', 'import', file, '--dry-run');
    assert.equal(code, 4, stderr);
    assert.match(
      stdout,
      /^Recognized: Peec chats in a table\.\nLine {2}Result +Day +Platform +Prompt/,
    );
    assert.match(stdout, /\n {3}2 {2}new +2026-03-01 {2}chatgpt .*Its prompt is created, paused\./);
    assert.match(stdout, /\n {3}5 {2}refused .*“deepseek-r1” is not one that Sightline tracks\./);
    assert.match(
      stdout,
      /\n4 lines: 2 new, 0 already there, 2 refused\. 1 prompt would be created, paused\.\n$/,
    );
    assert.equal(await totalOf('responses?limit=1'), before);
    assert.equal(await totalOf('prompts?status=paused'), 0);
  });

  it('asks nobody where nobody is there', async () => {
    const { code, stderr } = await run('answers', 'import', await fileWith(sampleExports.elmoRuns));
    assert.equal(code, 2);
    assert.match(stderr, /^Recognized: Elmo prompt runs\. 1 line: 1 new.*\n.*give --yes/);
  });

  it('imports what can be imported, and finds all of it there when it is run again', async () => {
    const before = await totalOf('responses?limit=1');
    const file = await fileWith(sampleExports.peecChatTable);
    const { code, stdout, stderr } = await run('answers', 'import', file, '--yes');
    assert.equal(code, 4, stderr);
    assert.match(
      stdout,
      /\n4 lines: 2 imported, 0 already there, 2 refused\. 1 prompt was created, paused\.\n$/,
    );
    assert.equal(await totalOf('responses?limit=1'), before + 2);
    assert.equal(await totalOf('prompts?status=paused'), 1);
    const again = JSON.parse((await run('answers', 'import', file, '--yes', '--json')).stdout);
    assert.deepEqual(
      [again.recognized, again.new_prompts, again.lines.map(resultOf)],
      ['Peec chats in a table', [], ['exists', 'exists', 'refused', 'refused']],
    );
    assert.equal(await totalOf('responses?limit=1'), before + 2);
  });

  it('refuses a file that has no answers, and says what to do', async () => {
    const said = async (content: string, ...args: string[]) => {
      const { code, stderr } = await run('answers', 'import', await fileWith(content), ...args);
      assert.equal(code, 2);
      return stderr;
    };
    assert.match(await said('{"a":1}'), /--from takes peec, profound, elmo, api, csv\.\n$/);
    assert.match(await said(sampleExports.table, '--from', 'peec'), /does not have the fields/);
    assert.match(await said(sampleExports.peecPrompts), /Use: sightline prompts import\n$/);
    assert.match(await said(sampleExports.peecChatList), /list of chats, which has no answers/);
    assert.match(await said('x', '--from', 'excel'), /--from is one of peec/);
  });
});

const resultOf = ({ result }: { result: string }) => result;

describe('prompts import', () => {
  it('takes an export of another tool, paused where that is asked', async () => {
    const file = await fileWith(sampleExports.profoundPrompts);
    const args = ['prompts', 'import', file, '--create-topics', '--paused', '--yes'];
    const { code, stdout, stderr } = await run(...args);
    assert.deepEqual(
      [code, stdout],
      [0, 'New topics: shipping.\n1 line: 1 was created.\n'],
      stderr,
    );
    assert.match(stderr, /^Recognized: Profound prompts\.\n/);
    assert.equal(await totalOf('prompts?status=paused&country=GB'), 1);
  });
});
