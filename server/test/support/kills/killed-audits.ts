import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { PageAudit } from '#contract/pages/page-audits.ts';
import { brandBody } from '../records/brand.ts';
import { copyPreparedData } from '../service/prepared-data.ts';
import {
  eventually,
  type RunningService,
  startService,
  withDataFolder,
} from '../service/process.ts';
import { startWebServer } from '../service/web-server.ts';
import { prose } from '../sites/page-shapes.ts';
import { killService } from './processes.ts';

interface Options {
  readonly audits: number;
  /** How often the service is killed while it works. */
  readonly kills: number;
  readonly withinMs: number;
}

const key = 'a-key-for-the-audits-of-this-test';
/** Long enough that a kill finds audits under way. */
const answerAfterMs = 100;

/** Kills the service, without warning, while it audits; afterwards each audit has ended, once. */
export async function killDuringAudits({ audits, kills, withinMs }: Options): Promise<void> {
  const site = await startWebServer((request, response) => {
    const isPage = request.url?.startsWith('/page');
    const status = isPage && !request.url?.endsWith('gone') ? 200 : 404;
    setTimeout(() => {
      response
        .writeHead(status, { 'content-type': 'text/html' })
        .end(`<h1>Shoes</h1><p>${prose(120)}</p>`);
    }, answerAfterMs);
  });
  await withDataFolder(async (dataDir) => {
    await copyPreparedData(dataDir);
    const env = { SIGHTLINE_API_KEY: key, SIGHTLINE_ALLOWED_PRIVATE_HOSTS: site.host };
    let service = startService(dataDir, env);
    try {
      const brandId = await createBrand(await service.ready);
      const urls = Array.from(
        { length: audits },
        (_, index) => `${site.origin}/page/${index}${index % 5 === 0 ? '/gone' : ''}`,
      );
      const created = (await request(await service.ready, 'POST', `/v1/${brandId}/page-audits`, {
        urls,
      })) as object[];
      assert.equal(created.length, audits);
      let killedWorkers = 0;
      const ended = new Map<string, PageAudit>();
      for (let kill = 0; kill < kills; kill += 1) {
        await reached(service, brandId, ((kill + 1) * audits) / (kills + 2), withinMs);
        await noteEnded(service, brandId, ended);
        killedWorkers += await killService(service);
        service = startService(dataDir, env);
        await service.ready;
      }
      assert.ok(killedWorkers > 0, 'no worker was found to kill');
      await reached(service, brandId, audits, withinMs);
      const before = new Map(ended);
      const all = await noteEnded(service, brandId, ended);
      assert.equal(all.length, audits, 'an audit was lost or doubled');
      for (const audit of all) {
        assert.equal(audit.status, audit.url.endsWith('/gone') ? 'failed' : 'completed', audit.url);
        // What had ended before a kill is not touched again.
        const earlier = before.get(audit.request_id);
        if (earlier) assert.deepEqual(audit, earlier);
      }
    } finally {
      await killService(service);
      await site.close();
    }
  });
}

async function createBrand(address: string): Promise<number> {
  return ((await request(address, 'POST', '/v1/brands', brandBody)) as { id: number }).id;
}

async function listAudits(service: RunningService, brandId: number): Promise<PageAudit[]> {
  const answer = await request(await service.ready, 'GET', `/v1/${brandId}/page-audits?limit=1000`);
  return (answer as { items: PageAudit[] }).items;
}

const hasEnded = ({ status }: PageAudit) => status === 'completed' || status === 'failed';

/** Waits until this many audits have ended. */
async function reached(service: RunningService, brandId: number, count: number, withinMs: number) {
  const done = async () => (await listAudits(service, brandId)).filter(hasEnded).length;
  const isReached = await eventually(async () => {
    await pause(200);
    return (await done()) >= count;
  }, withinMs);
  assert.ok(
    isReached,
    `${await done()} of ${count} audits ended: ${service.stderr().slice(-2_000)}`,
  );
}

async function noteEnded(service: RunningService, brandId: number, ended: Map<string, PageAudit>) {
  const all = await listAudits(service, brandId);
  for (const audit of all.filter(hasEnded)) ended.set(audit.request_id, audit);
  return all;
}

async function request(
  address: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  assert.equal(response.status, 200, await response.clone().text());
  return response.json();
}
