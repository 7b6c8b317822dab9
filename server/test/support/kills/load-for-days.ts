import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { readExport } from '../answers/export-reader.ts';
import { assertEqualTables, duckdbWarehouse } from '../examples/warehouse-tables.ts';
import { createRandom, type Random } from '../random.ts';
import { brandBody } from '../records/brand.ts';
import { copyPreparedData } from '../service/prepared-data.ts';
import {
  eventually,
  type RunningService,
  startService,
  withDataFolder,
} from '../service/process.ts';
import { createBrandChanges } from './brand-changes.ts';
import { createNightlyLoader, type LoaderKill } from './nightly-loader.ts';
import { killService, processesOf } from './processes.ts';
import { type Client, createClient, untilAnswered } from './retrying-client.ts';

const key = 'a-key-for-the-nightly-load-of-this-test';
const question = 'Which freight tool suits a small depot?';
const equalWithinMs = 150_000;

/** Each day is a test of its own. SIGHTLINE_TEST_SEED repeats what a failing run did. */
export async function loadEveryNight(days: number, t: TestContext): Promise<void> {
  const seed = Number(process.env.SIGHTLINE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
  t.diagnostic(`seed ${seed}`);
  const seen = await loadForDays(days, seed, (name, part) => t.test(name, part));
  const words = (counts: object) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  t.diagnostic(`${days} days: ${words(seen.changes)}`);
  t.diagnostic(`killed: ${words(seen.kills)}; ${seen.loads.pages} pages read`);
  t.diagnostic(
    `rows compared: ${words(seen.compared)}; exported ${seen.exported} in ${seen.files} files`,
  );
  assert.ok((seen.compared.responses ?? 0) > days, 'answers are left');
  assert.ok(seen.kills.service >= days / 3 && seen.kills.loader >= days / 3);
  assert.ok(seen.changes.deletions > 0 && seen.exported === seen.compared.responses);
}

/** Runs a part under its name, as a test of its own. */
type InTurn = (name: string, part: () => Promise<void>) => Promise<void>;

/**
 * A warehouse that is loaded every night from the feeds alone and an export into a folder, while answers are imported, corrected,
 * labelled, read again and deleted, and the service, its engine or the loader are killed. Resolves with what was seen, once both
 * equal the service.
 */
function loadForDays(days: number, seed: number, inTurn: InTurn) {
  return withDataFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const exportFolder = join(folder, 'exports');
    const env = {
      ...{ SIGHTLINE_API_KEY: key, SIGHTLINE_RATE_LIMIT: '0', SIGHTLINE_COLLECTION: 'off' },
      SIGHTLINE_EXPORT_FOLDER: exportFolder,
    };
    await mkdir(exportFolder);
    await copyPreparedData(dataDir);
    const running = { service: startService(dataDir, env) };
    const client = createClient(() => running.service.ready, key);
    const kills = { service: 0, engine: 0 };
    const plan = planKills(days, createRandom(seed));
    const killServiceAfter = async (ms: number) => {
      await pause(ms);
      await killService(running.service);
      kills.service += 1;
      running.service = startService(dataDir, env);
      await running.service.ready;
    };
    try {
      const scene = await createScene(client);
      const { brandId } = scene;
      const address = join(folder, 'warehouse.duckdb');
      const loader = await createNightlyLoader({
        ...{ service: () => running.service, key, brandId, address },
      });
      const changes = createBrandChanges(client, createRandom(seed + 1), scene);
      const liveDay = async (day: number) => {
        const { service, engine, loader: dying } = plan(day);
        await Promise.all([
          ...[changes.day(day), loader.load(dying)],
          service === undefined ? undefined : killServiceAfter(service),
          engine === undefined ? undefined : killEngine(running.service, kills, engine),
        ]);
      };
      for (let day = 0; day < days; day += 1) {
        await inTurn(`day ${day + 1}, seed ${seed}`, () => liveDay(day));
      }
      await changes.settle();
      const get = async (path: string) => {
        const { status, body } = await untilAnswered(() => client('GET', path));
        assert.equal(status, 200, path);
        return body;
      };
      // What is still in the queue comes to the feed soon.
      const warehouse = duckdbWarehouse(address);
      let compared: Awaited<ReturnType<typeof assertEqualTables>> = {};
      await eventuallyHolds(async () => {
        await loader.load();
        compared = await assertEqualTables(get, warehouse, brandId);
      });
      loader.close();
      const rows = await warehouse.read('responses');
      const exported = await eventuallyHolds(async () => {
        await runExport(client, brandId);
        const at = join(exportFolder, 'organization-1', `brand-${brandId}`, 'responses');
        const found = await readExport((path) => readFile(join(at, path)));
        assert.deepEqual(identities(found.rows), identities(rows));
        return found;
      });
      const externalIds = rows.flatMap(({ external_id }) => external_id ?? []);
      assert.deepEqual(externalIds.toSorted(), [...changes.left.keys()].toSorted());
      assert.equal(rows.length - externalIds.length, changes.pasted(), 'pasted answers');
      return {
        compared,
        kills: { ...kills, loader: loader.seen.kills },
        loads: loader.seen,
        changes: changes.seen,
        files: exported.manifest.files.length,
        exported: exported.rows.length,
      };
    } finally {
      await killService(running.service);
    }
  });
}

/** Until it holds; throws what it threw last. */
async function eventuallyHolds<Result>(check: () => Promise<Result>): Promise<Result> {
  let last: unknown;
  const found: Result[] = [];
  await eventually(async () => {
    last = undefined;
    await check().then(
      (result) => found.push(result),
      (error) => {
        last = error;
      },
    );
    return last === undefined;
  }, equalWithinMs);
  if (last !== undefined) throw last;
  return found[0] as Result;
}

interface DayOfKills {
  /** How long after the day began. */
  readonly service?: number;
  readonly engine?: number;
  readonly loader?: LoaderKill;
}

/** On which days what is killed, and when: a third of the days the service, a third the loader, a sixth the engine. */
function planKills(days: number, random: Random): (day: number) => DayOfKills {
  const all = random.shuffle(Array.from({ length: days }, (_, day) => day));
  const third = Math.ceil(days / 3);
  const plans = new Map<number, DayOfKills>();
  for (const day of all.slice(0, third)) plans.set(day, { service: random.integer(0, 1_500) });
  for (const day of all.slice(third, third + Math.ceil(third / 2)))
    plans.set(day, { engine: random.integer(0, 500) });
  for (const day of random.shuffle(all).slice(0, third)) {
    const loader = {
      answers: random.integer(1, 4),
      cutsOff: random.chance(0.5),
      afterMs: random.integer(0, 60),
    };
    plans.set(day, { ...plans.get(day), loader });
  }
  return (day) => plans.get(day) ?? {};
}

async function killEngine(service: RunningService, kills: { engine: number }, afterMs: number) {
  await pause(afterMs);
  for (const pid of await processesOf(service, 'engine')) {
    process.kill(pid, 'SIGKILL');
    kills.engine += 1;
  }
}

async function createScene(client: Client) {
  const send = async (method: string, path: string, body: object) => {
    const answer = await untilAnswered(() => client(method, path, body));
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return (answer.body as { id: number }).id;
  };
  const brandId = await send('POST', '/v1/brands', brandBody);
  const prompt = { text: question, stage: 'Awareness' };
  const promptId = await send('POST', `/v1/${brandId}/prompts`, prompt);
  const rival = { name: 'Contoso' };
  const competitorId = await send('POST', `/v1/brands/${brandId}/competitors`, rival);
  const folder = { destination: { kind: 'folder' }, every: 'hour', hour: 0 };
  await send('PUT', `/v1/brands/${brandId}/export`, folder);
  return { brandId, promptId, question, competitorId };
}

/** Asks for a run, and waits for its end. */
async function runExport(client: Client, brandId: number): Promise<void> {
  const path = `/v1/brands/${brandId}/export`;
  const state = async (method: string, of: string) => {
    const { body } = await untilAnswered(() => client(method, of));
    return (body as { export: { run: { state: string; error: string | null } } }).export.run;
  };
  let run = await state('POST', `${path}/runs`);
  const isOver = async () => {
    run = await state('GET', path);
    return run.state === 'done' || run.state === 'failed';
  };
  await eventually(isOver, equalWithinMs);
  assert.deepEqual([run.state, run.error], ['done', null]);
}

/** What tells whether two rows are the same version of an answer; files and tables write the rest in other ways. */
function identities(rows: readonly Readonly<Record<string, unknown>>[]) {
  return rows
    .map(({ id, external_id, answer_hash, brand_sentiment, labels }) => {
      const said = typeof labels === 'string' ? JSON.parse(labels) : labels;
      return JSON.stringify([Number(id), external_id, answer_hash, brand_sentiment, said ?? null]);
    })
    .toSorted();
}
