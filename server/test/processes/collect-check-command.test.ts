import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { platformValues } from '#contract/platforms.ts';
import { assertContains } from '../support/assert-contains.ts';
import { testKey } from '../support/providers/fake-provider.ts';
import { type FakeProviders, startFakeProviders } from '../support/providers/server.ts';

const cli = join(import.meta.dirname, '../../../dist/service/cli.js');

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command as an operator types it, with nothing in the environment but this. */
function run(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

describe('collect --check', () => {
  let fakes: FakeProviders;
  let env: Record<string, string>;
  before(async () => {
    fakes = await startFakeProviders();
    env = {
      SIGHTLINE_OPENAI_KEY: testKey,
      SIGHTLINE_OPENAI_URL: fakes.baseUrl('openai'),
      SIGHTLINE_BRIGHT_DATA_KEY: testKey,
      SIGHTLINE_BRIGHT_DATA_URL: fakes.baseUrl('bright_data'),
    };
  });
  after(() => fakes.close());

  it('asks once, and shows the normal form and the cost', async () => {
    const question = 'Which depot software?';
    const ended = await run(['collect', '--check', 'chatgpt', '--prompt', question], env);
    assert.equal(ended.code, 0, ended.stderr);
    for (const shown of [
      /^Asking chatgpt through openai \(api\), for \$0\.\d{6} at most/m,
      /^For Which depot software\? most people name \*\*Northwind\*\* first/m,
      /^model {6}gpt-5\.4-2026-03-05$/m,
      /^searched {3}yes$/m,
      /^cited {6}2$/m,
      /^retrieved {2}4$/m,
      /^ +https:\/\/forum\.example\/t\/41$/m,
      /^usage {6}input_tokens 2500, /m,
      /^raw {8}\d+ bytes, sha256 [0-9a-f]{64}$/m,
      /^cost {7}\$0\.019625$/m,
    ])
      assert.match(ended.stdout, shown);
    assert.equal(fakes.bills().byQuestion[`openai ${question}`]?.billed, 1);
  });

  it('asks through the provider that is named, and prints JSON for programs', async () => {
    const args = ['collect', '--check', 'chatgpt', '--provider', 'bright_data', '--json'];
    const ended = await run([...args, '--country', 'de'], env);
    const answer = JSON.parse(ended.stdout);
    assert.deepEqual([answer.costMicros, answer.model], [1500, 'gpt-5-2']);
    assertContains(fakes.takeCalls().at(-1)?.body, [{ country: 'DE' }]);
  });

  it('says which variables to set where there is no key', async () => {
    const ended = await run(['collect', '--check', 'google_ai_mode']);
    assert.equal(ended.code, 1);
    assert.equal(ended.stdout, '');
    for (const variable of ['DATAFORSEO', 'SERPAPI', 'BRIGHT_DATA'])
      assert.match(ended.stderr, new RegExp(`SIGHTLINE_${variable}_KEY`));
    assert.doesNotMatch(ended.stderr, /OPENAI/);
  });

  it('fails in words where the provider does', async () => {
    fakes.behave({ provider: 'openai', next: ['is_rate_limited'] });
    const ended = await run(['collect', '--check', 'chatgpt'], env);
    assert.equal(ended.code, 1);
    assert.match(ended.stderr, /^rate_limited: OpenAI answered 429: .* Try again in 8 s\.$/m);
  });

  it('lists the platforms where it does not know one', async () => {
    const ended = await run(['collect', '--check', 'altavista'], env);
    assert.equal(ended.code, 1);
    for (const platform of platformValues) assert.ok(ended.stderr.includes(platform));
  });
});
