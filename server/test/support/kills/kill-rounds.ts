import assert from 'node:assert/strict';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createRandom, type Random } from '../random.ts';
import { brandBody } from '../records/brand.ts';
import { eventually } from '../service/process.ts';
import { agentNames } from '../sites/edge.ts';
import { type Client, createClient, untilAnswered } from './retrying-client.ts';
import {
  brandWriter,
  importWriter,
  promptWriter,
  referralWriter,
  type Scene,
  type Writer,
} from './writers.ts';

const host = 'kills.example';

/** A running Sightline, however its parts are spread, and how each of them dies. */
export interface Installation {
  /** What is killed, in turn. */
  readonly parts: readonly string[];
  /** Of an API process that should answer. */
  address(): Promise<string>;
  /** Of an edge that should answer; undefined until one listens. */
  edgeAddress(): string | undefined;
  /** Without warning; resolves when whatever nobody else starts again was started again. */
  kill(part: string): Promise<void>;
  /** What the parts complained about last. */
  complaints(): string;
  /** What this installation promises besides; held after each kill. */
  verify?(scene: Scene): Promise<void>;
  close(): Promise<void>;
}

/** The settings that the writers rely on. */
export interface KillSettings {
  readonly SIGHTLINE_API_KEY: string;
  readonly SIGHTLINE_OPERATOR_TOKEN: string;
  readonly SIGHTLINE_RATE_LIMIT: string;
}

/**
 * Visits of an AI agent at the edge. An answer does not promise that its visit is stored, since visits travel in
 * batches: there are never more of them than requests, and once nothing is killed all of them arrive.
 */
async function edgeWriter(
  { client, brandId }: Scene,
  edgeAddress: () => string | undefined,
): Promise<Writer> {
  const sites = `/v1/${brandId}/sites`;
  const made = async (method: string, path: string, body?: object, credential?: string) => {
    const answer = await client(method, path, body, credential);
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as { id: string };
  };
  const { id } = await made('POST', sites, { domain: host, origin: 'https://origin.example' });
  await made('PATCH', `/operator/sites/${id}`, { integration_status: 'active' }, operatorToken);
  const version = { url: `https://${host}/page`, markdown: '# A page' };
  const staged = await made('POST', `${sites}/${id}/versions`, version);
  await made('POST', `${sites}/${id}/versions/${staged.id}/publish`);
  let asked = 0;
  const visitOnce = async (): Promise<void> => {
    for (;;) {
      asked += 1;
      const status = await visit(edgeAddress()).catch(() => undefined);
      if (status === 200) return;
      await pause(100);
    }
  };
  return {
    name: 'visits',
    write: visitOnce,
    async verify() {
      const path = `${sites}/${id}/agent-traffic`;
      const visits = async () => {
        const { body } = await untilAnswered(() => client('GET', path));
        const { items } = body as { items: { visits: number }[] };
        return items.reduce((sum, item) => sum + item.visits, 0);
      };
      const before = await visits();
      assert.ok(before <= asked, `${before} visits of ${asked} requests`);
      await visitOnce();
      assert.ok(await eventually(async () => (await visits()) > before, 60_000), 'a visit is lost');
      assert.ok((await visits()) <= asked, 'a visit comes twice');
    },
  };
}

function visit(address: string | undefined): Promise<number> {
  if (address === undefined) return Promise.reject(new Error('the edge is not there yet'));
  return new Promise((resolve, reject) => {
    const headers = { host, 'user-agent': agentNames.gpt };
    const sent = request(`${address}/page`, { headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.setTimeout(10_000, () => sent.destroy(new Error('no answer')));
    sent.once('error', reject).end();
  });
}

interface Plan {
  readonly rounds: number;
  readonly seed: number;
  /** The moment of a kill, at most so long after writing began. */
  readonly maxMs: number;
  readonly start: (env: KillSettings, random: Random) => Promise<Installation>;
  /** Runs each round under its name, as a test of its own. */
  readonly inRound: (name: string, round: () => Promise<void>) => Promise<void>;
}

const key = 'a-key-for-the-kills-of-this-test';
const operatorToken = 'an-operator-for-the-kills-of-this-test';
const settings: KillSettings = {
  SIGHTLINE_API_KEY: key,
  SIGHTLINE_OPERATOR_TOKEN: operatorToken,
  SIGHTLINE_RATE_LIMIT: '0',
};
/** For a process to be started again on a machine that is busy with something else. */
export const backWithinMs = 150_000;
const pauseBetweenMs = 40;

/**
 * Writes from several writers while parts of the service are killed in turn at random moments. After each kill everything
 * that was acknowledged is readable, once. Resolves with what was written.
 */
export async function killRounds({ rounds, seed, maxMs, start, inRound }: Plan): Promise<string> {
  const random = createRandom(seed);
  const counts = new Map<string, number>();
  const installation = await start(settings, random);
  let stop = new AbortController();
  const client = createClient(() => installation.address(), key);
  try {
    const scene = await createScene(client);
    const writers = [
      importWriter(scene),
      referralWriter(scene),
      promptWriter(scene),
      brandWriter(scene),
      await edgeWriter(scene, () => installation.edgeAddress()),
    ];
    const roundOf = async (part: string) => {
      stop = new AbortController();
      const { signal } = stop;
      const writing = writers.map((writer) => writeUntil(signal, writer, counts));
      const reevaluation = await startReevaluation(scene);
      await pause(random.integer(50, maxMs));
      await installation.kill(part);
      await isBack(client, installation);
      await pause(random.integer(50, 300));
      stop.abort();
      await Promise.all(writing);
      await reevaluated(scene, reevaluation, installation);
      for (const writer of writers) await writer.verify();
      await installation.verify?.(scene);
    };
    let done = 0;
    for (let round = 0; round < rounds && done === round; round += 1) {
      const part = installation.parts[round % installation.parts.length] ?? '';
      await inRound(`round ${round}, seed ${seed}: ${part} killed`, async () => {
        await roundOf(part);
        done += 1;
      });
    }
  } finally {
    stop.abort();
    await installation.close();
  }
  return [...counts].map(([name, count]) => `${name}: ${count}`).join(', ');
}

async function createScene(client: Client): Promise<Scene> {
  const make = async (path: string, body: object) => {
    const answer = await client('POST', path, body);
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return answer.body as { id: number };
  };
  const { id: brandId } = await make('/v1/brands', brandBody);
  const prompt = { text: 'Which freight tool?', stage: 'Awareness' };
  const { id: promptId } = await make(`/v1/${brandId}/prompts`, prompt);
  const connection = { website: 'https://northwind.example', provider: 'kills' };
  const { id } = await make(`/v1/${brandId}/ai-referrals/connections`, connection);
  return { client, brandId, promptId, connectionId: String(id) };
}

async function writeUntil(
  signal: AbortSignal,
  writer: Writer,
  counts: Map<string, number>,
): Promise<void> {
  while (!signal.aborted) {
    const count = counts.get(writer.name) ?? 0;
    await writer.write(count);
    counts.set(writer.name, count + 1);
    await pause(pauseBetweenMs);
  }
}

async function isBack(client: Client, installation: Installation): Promise<void> {
  const isReady = () =>
    client('GET', '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
  assert.ok(await eventually(isReady, backWithinMs), installation.complaints());
}

/** What the worker writes meanwhile: the same answers, read again. */
async function startReevaluation({ client, brandId }: Scene): Promise<string> {
  const path = `/v1/${brandId}/reevaluations`;
  const { status, body } = await untilAnswered(() => client('POST', path, {}));
  assert.equal(status, 200, JSON.stringify(body));
  return `${path}/${(body as { id: number }).id}`;
}

async function reevaluated({ client }: Scene, path: string, installation: Installation) {
  const isDone = async () => {
    const { body } = await untilAnswered(() => client('GET', path));
    return (body as { status: string }).status === 'completed';
  };
  assert.ok(await eventually(isDone, backWithinMs), `${path}: ${installation.complaints()}`);
}
