import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { longAnswers } from '../support/answers/long-answers.ts';
import { brandBody } from '../support/records/brand.ts';
import { type RunningService, startService, withDataFolder } from '../support/service/process.ts';

const key = 'a-key-for-the-heavy-requests-of-this-test';

it('four of the largest imports or previews at once delay nobody and take little memory', async (t) => {
  await withDataFolder(async (dataDir) => {
    const service = startService(dataDir, { SIGHTLINE_API_KEY: key, SIGHTLINE_RATE_LIMIT: '0' });
    try {
      const address = await service.ready;
      const send = sender(address);
      const { id: brandId } = await send('/v1/brands', brandBody);
      const prompt = { text: 'Which freight tool?', platforms: ['chatgpt'] };
      const { id: promptId } = await send(`/v1/${brandId}/prompts`, prompt);
      const importing = (name: string) => {
        const body = longAnswers(promptId as number, { count: 10, length: 4_900_000, key: name });
        return send(`/v1/${brandId}/responses/import`, body);
      };
      const previewing = () =>
        send(`/v1/${brandId}/reevaluations/preview`, { name: 'Contoso', limit: 500 });
      for (const [what, start] of [
        ['imports of 49 MB', () => ['a', 'b', 'c', 'd'].map(importing)],
        ['previews', () => [previewing(), previewing(), previewing(), previewing()]],
      ] as const) {
        const { p99, most, grownBytes } = await watch(service, address, start);
        const grown = (grownBytes / 1e6).toFixed(0);
        t.diagnostic(`4 ${what}: health p99 ${p99} ms, at most ${most} ms; ${grown} MB more`);
        assert.ok(p99 < 200, `${what}: health took ${p99} ms`);
        assert.ok(grownBytes < 300e6, `${what}: ${grown} MB more`);
      }
    } finally {
      service.process.kill('SIGTERM');
      await service.exited;
    }
  });
});

function sender(address: string) {
  return async (path: string, body: object): Promise<Record<string, unknown>> => {
    const isLines = Buffer.isBuffer(body);
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': isLines ? 'application/x-ndjson' : 'application/json',
      },
      body: isLines ? body : JSON.stringify(body),
    });
    assert.equal(response.status, 200, await response.clone().text());
    return (await response.json()) as Record<string, unknown>;
  };
}

/** Asks for health, and for the memory of the API's process, until what was started has ended. */
async function watch(
  service: RunningService,
  address: string,
  start: () => readonly Promise<unknown>[],
) {
  const before = await residentBytes(service);
  const waits: number[] = [];
  let most = before;
  let isOver = false;
  const work = Promise.all(start()).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const asked = performance.now();
    await (await fetch(`${address}/healthz`)).text();
    waits.push(performance.now() - asked);
    most = Math.max(most, await residentBytes(service));
    await pause(20);
  }
  await work;
  waits.sort((a, b) => a - b);
  const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
  return { p99: at(0.99), most: at(1), grownBytes: most - before };
}

async function residentBytes({ process: { pid } }: RunningService): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}
