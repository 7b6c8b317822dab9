import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createDuckdbStore, startEmbeddedDuckdb } from '../../../src/adapters/duckdb/index.ts';
import { createRandom } from '../random.ts';
import { brandBody } from '../records/brand.ts';
import { copyPreparedData } from '../service/prepared-data.ts';
import {
  eventually,
  type RunningService,
  startService,
  withDataFolder,
} from '../service/process.ts';
import { type FeedRow, loadNight, type Warehouse } from './nightly-load.ts';
import { killService, processesOf } from './processes.ts';
import { type Client, createClient, untilAnswered } from './retrying-client.ts';

const key = 'a-key-for-the-nightly-load-of-this-test';
const question = 'Which freight tool suits a small depot?';
const env = { SIGHTLINE_API_KEY: key, SIGHTLINE_RATE_LIMIT: '0', SIGHTLINE_COLLECTION: 'off' };
const backWithinMs = 150_000;

/** Runs a part under its name, as a test of its own. */
type InTurn = (name: string, part: () => Promise<void>) => Promise<void>;

/**
 * A warehouse that is loaded every night from the feed alone, while answers are imported, corrected, labelled, read again
 * and deleted, and the service, its engine or the loader are killed. Resolves with what it and the service have in the end.
 */
export async function loadForDays(days: number, seed: number, inTurn: InTurn) {
  const random = createRandom(seed);
  return withDataFolder(async (dataDir) => {
    await copyPreparedData(dataDir);
    let service = startService(dataDir, env);
    const client = createClient(() => service.ready, key);
    const kills = { service: 0, engine: 0 };
    try {
      const { brandId, promptId } = await createScene(client);
      const warehouse: Warehouse = { rows: new Map(), cursor: undefined };
      const loading = { service: () => service, key, brandId, random, dying: 0.2 };
      const liveDay = async (day: number) => {
        const load = loadNight(warehouse, loading);
        const killing = random.chance(0.2) ? killEngine(service, kills) : undefined;
        await writeDay(client, { brandId, promptId, day, random });
        await Promise.all([load, killing]);
      };
      for (let first = 0; first < days; first += 5) {
        await inTurn(`days ${first + 1} to ${first + 5}, seed ${seed}`, async () => {
          for (let day = first; day < first + 5; day += 1) await liveDay(day);
        });
        if (first % 10 !== 5) continue;
        await inTurn('the service is killed, and answers are deleted', async () => {
          await killService(service);
          kills.service += 1;
          await removePasted(dataDir, brandId);
          service = startService(dataDir, env);
          await service.ready;
        });
      }
      // What is still in the queue comes to the feed soon.
      let served: readonly FeedRow[] = [];
      const isSame = async () => {
        await loadNight(warehouse, { ...loading, dying: 0 });
        served = await servedRows(client, brandId);
        return JSON.stringify(comparable([...warehouse.rows.values()])) === JSON.stringify(served);
      };
      await eventually(isSame, backWithinMs);
      return { loaded: comparable([...warehouse.rows.values()]), served, kills };
    } finally {
      await killService(service);
    }
  });
}

interface Day {
  readonly brandId: number;
  readonly promptId: number;
  readonly day: number;
  readonly random: ReturnType<typeof createRandom>;
}

async function writeDay(client: Client, { brandId, promptId, day, random }: Day): Promise<void> {
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await untilAnswered(() => client(method, `/v1/${brandId}/${path}`, body));
    assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as { readonly id: number; readonly items: readonly { id: number }[] };
  };
  const at = (of: number) => new Date(Date.UTC(2026, 0, 1 + of, 8)).toISOString();
  const record = (of: number, nth: number) => ({
    ...{
      external_id: `${of}-${nth}`,
      prompt_id: promptId,
      platform: 'chatgpt',
      created_at: at(of),
    },
    response_text: `Northwind is ${random.pick(['excellent', 'terrible', 'a tool'])}. (${day})`,
  });
  const fresh = Array.from({ length: random.integer(3, 12) }, (_, nth) => record(day, nth));
  // Of an earlier day; some move to the day after.
  const corrected = Array.from({ length: random.integer(0, 4) }, (_, nth) => {
    const of = random.integer(0, Math.max(0, day - 1));
    const moved = random.chance(0.3) ? { created_at: at(of + 1) } : {};
    return { ...record(of, nth), ...moved };
  });
  await send('POST', 'responses/import', [...fresh, ...corrected]);
  const { items } = await send('GET', 'responses?limit=20&start_date=2026-01-01');
  for (const { id } of random.some([...items], 3)) await labelled(client, brandId, id, random);
  if (random.chance(0.3)) {
    const pasted = { prompt: question, platform: 'claude', created_at: at(day) };
    const { id } = await send('POST', 'pasted-answers', { ...pasted, text: `Northwind. (${day})` });
    await send('POST', `pasted-answers/${id}/add`, {});
  }
  if (random.chance(0.2)) await send('POST', 'reevaluations', {});
}

/** An answer that does not name the brand has nothing to label. */
async function labelled(client: Client, brandId: number, id: number, random: Day['random']) {
  const sentiment = random.pick(['positive', 'negative', 'none']);
  const labels = random.chance(0.3) ? [] : [{ competitor_id: null, sentiment }];
  const path = `/v1/${brandId}/responses/${id}/check`;
  const { status } = await untilAnswered(() => client('PUT', path, { labels }));
  assert.ok([200, 404, 422].includes(status), `a label answers ${status}`);
}

async function killEngine(service: RunningService, kills: { engine: number }): Promise<void> {
  await pause(100);
  for (const pid of await processesOf(service, 'engine')) {
    process.kill(pid, 'SIGKILL');
    kills.engine += 1;
  }
}

/** Deletes answers as the operator does, while the service is down. */
async function removePasted(dataDir: string, brandId: number): Promise<void> {
  const engine = await startEmbeddedDuckdb({ dataDir, logger: silentLogger });
  const store = createDuckdbStore({ url: engine.url });
  const organizationId = 1;
  await store.observations.remove({ organizationId, brandIds: [brandId], surface: 'pasted' });
  await store.close();
  await engine.close();
}

async function createScene(client: Client) {
  const make = async (path: string, body: object) => {
    const answer = await untilAnswered(() => client('POST', path, body));
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return (answer.body as { id: number }).id;
  };
  const brandId = await make('/v1/brands', brandBody);
  const prompt = { text: question, stage: 'Awareness' };
  return { brandId, promptId: await make(`/v1/${brandId}/prompts`, prompt) };
}

/** Every answer as the service shows it alone, with what people said of it. */
async function servedRows(client: Client, brandId: number): Promise<readonly FeedRow[]> {
  const get = async <Body>(path: string) =>
    (await untilAnswered(() => client('GET', `/v1/${brandId}/${path}`))).body as Body;
  const listed = await get<{ items: FeedRow[] }>('responses?limit=100000&start_date=2026-01-01');
  const said = new Map<number, unknown>();
  for (let offset = 0; ; offset += 100) {
    const { items } = await get<{ items: Check[] }>(`checks?limit=100&offset=${offset}`);
    for (const { response_id, labels } of items) {
      said.set(
        response_id,
        labels.map(({ competitor_id, person }) => ({ competitor_id, person })),
      );
    }
    if (items.length < 100) break;
  }
  const rows: FeedRow[] = [];
  for (const { id } of listed.items) {
    const single = await get<FeedRow>(`responses/${id}`);
    rows.push({ ...single, labels: said.get(id) ?? null });
  }
  return comparable(rows);
}

interface Check {
  readonly response_id: number;
  readonly labels: readonly { readonly competitor_id: number | null; readonly person: string }[];
}

/** Without what only one of both has; in one order. */
function comparable(rows: readonly FeedRow[]): readonly FeedRow[] {
  return rows
    .map(({ changed_at, deleted, response_text, sentiment_evidence, mentions, ...row }) => {
      const members = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
      return { ...Object.fromEntries(members), id: row.id } as FeedRow;
    })
    .toSorted((one, other) => one.id - other.id);
}
