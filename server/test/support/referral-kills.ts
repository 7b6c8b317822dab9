import assert from 'node:assert/strict';
import { randomBase62, systemRandom } from '#kernel/random.ts';
import { brandBody } from './brand.ts';
import { type RunningService, startService, withDataFolder } from './process.ts';
import { referralEvent } from './referrals.ts';

interface Plan {
  readonly batches: number;
  readonly eventsPerBatch: number;
  /** How often the service is killed before all batches are acknowledged. */
  readonly kills: number;
}

const lanes = 4;

/**
 * Pushes batches to a real service that is killed again and again. After each start every acknowledged batch must
 * be there, whole and once; what was not acknowledged is sent again, as clients do.
 */
export async function pushThroughKills({ batches, eventsPerBatch, kills }: Plan): Promise<void> {
  await withDataFolder(async (dataDir) => {
    const key = randomBase62(systemRandom, 30);
    const env = { SIGHTLINE_API_KEY: key, SIGHTLINE_RATE_LIMIT: '0' };
    const pending = Array.from({ length: batches }, (_, batch) => batch);
    const acknowledged = new Set<number>();
    let paths: Paths | undefined;
    for (let life = 0; life <= kills; life += 1) {
      const service = startService(dataDir, env);
      try {
        const client = createClient(await service.ready, key);
        paths ??= await connect(client);
        await verify(client, paths, acknowledged, eventsPerBatch);
        const share = Math.floor((batches - acknowledged.size) / (kills - life + 1));
        const dieAt = life === kills ? batches + 1 : acknowledged.size + Math.max(1, share);
        const push = pusher(client, paths, eventsPerBatch);
        await pushUntil(service, push, pending, acknowledged, dieAt);
        if (life === kills) {
          assert.equal(acknowledged.size, batches);
          await verify(client, paths, acknowledged, eventsPerBatch);
        }
      } finally {
        service.process.kill(life === kills ? 'SIGTERM' : 'SIGKILL');
        await service.exited;
      }
    }
  });
}

interface Paths {
  readonly report: string;
  readonly events: string;
}

type Client = (method: string, path: string, body?: unknown) => Promise<unknown>;

function createClient(address: string, key: string): Client {
  return async (method, path, body) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.ok) return response.json();
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
}

async function connect(client: Client): Promise<Paths> {
  const brand = (await client('POST', '/v1/brands', brandBody)) as { id: number };
  const base = `/v1/${brand.id}/ai-referrals`;
  const connection = { website: 'https://northwind.example', provider: 'kills' };
  const { id } = (await client('POST', `${base}/connections`, connection)) as { id: string };
  return { report: `${base}/report`, events: `${base}/connections/${id}/events` };
}

/** A page of its own for each event, and one page that every batch writes. */
function pusher(client: Client, { events }: Paths, count: number) {
  return async (batch: number) => {
    const own = Array.from({ length: count - 1 }, (_, at) =>
      referralEvent({ raw_page_value: `/${batch}/${at}`, pageviews: batch + 1 }),
    );
    const common = referralEvent({ raw_page_value: '/common', pageviews: batch + 1 });
    const result = (await client('POST', events, [...own, common])) as { accepted: number };
    assert.equal(result.accepted, count);
  };
}

async function pushUntil(
  service: RunningService,
  push: (batch: number) => Promise<void>,
  pending: number[],
  acknowledged: Set<number>,
  dieAt: number,
): Promise<void> {
  let killed = false;
  const lane = async () => {
    while (!killed) {
      const batch = pending.shift();
      if (batch === undefined) return;
      try {
        await push(batch);
        acknowledged.add(batch);
      } catch (error) {
        if (!killed) throw error;
        pending.unshift(batch);
      }
      if (acknowledged.size < dieAt || killed) continue;
      killed = true;
      service.process.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

interface PageItem {
  readonly page: string;
  readonly pageviews: number;
}

async function verify(
  client: Client,
  { report }: Paths,
  acknowledged: ReadonlySet<number>,
  eventsPerBatch: number,
): Promise<void> {
  const answer = await client('GET', `${report}?group_by=page&limit=1000000`);
  const { items } = answer as { items: PageItem[] };
  const found = new Map(items.map(({ page, pageviews }) => [page, pageviews]));
  assert.equal(found.size, items.length, 'a page comes twice');
  for (const batch of acknowledged) {
    for (let at = 0; at < eventsPerBatch - 1; at += 1) {
      assert.equal(found.get(`/${batch}/${at}`), batch + 1, `batch ${batch}, event ${at}`);
    }
  }
  // What was stored but not acknowledged may be there, yet never with another number.
  for (const [page, pageviews] of found) {
    const batch = Number(page.split('/')[1]);
    if (page !== '/common') assert.equal(pageviews, batch + 1, page);
  }
  if (acknowledged.size > 0) assert.ok((found.get('/common') ?? 0) >= 1);
}
