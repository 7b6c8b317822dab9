import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { longAnswers } from '../support/answers/long-answers.ts';
import { brandBody } from '../support/records/brand.ts';
import { startService, withDataFolder } from '../support/service/process.ts';

const [email, password] = ['owner@example.com', 'correct horse battery staple'];
const ownAddress = '203.0.113.7';
const rounds = 20;

interface Owner {
  readonly token: string;
  readonly brandId: number;
}

it('strangers who register, drip and guess leave a quiet tenant its pace', async (t) => {
  await withDataFolder(async (dataDir) => {
    const service = startService(dataDir, {
      ...{ SIGHTLINE_ADMIN_EMAIL: email, SIGHTLINE_ADMIN_PASSWORD: password },
      ...{ SIGHTLINE_RATE_LIMIT: '0', SIGHTLINE_TRUSTED_PROXIES: '127.0.0.1' },
    });
    try {
      const address = await service.ready;
      const { send, own, newOwner } = callers(address, dataDir);
      const quiet = await own();
      const prompt = { text: 'Which freight tool?', platforms: ['chatgpt'] };
      const { id: promptId } = await send(`/v1/${quiet.brandId}/prompts`, prompt, quiet);
      const records = longAnswers(Number(promptId), { count: 100, length: 15_000, key: 'quiet' });
      const scenes: Scene[] = [
        {
          attack: 'registrations of apps',
          work: () => {
            const text = `Which freight tool is best for team ${randomUUID()}?`;
            return send(`/v1/${quiet.brandId}/prompts`, { ...prompt, text }, quiet);
          },
          begin: () => flood((index) => register(address, index)),
        },
        {
          attack: 'bodies that drip',
          work: () => send(`/v1/${quiet.brandId}/responses/import`, records, quiet),
          begin: async () => {
            const owners = [await newOwner('a'), await newOwner('b'), await newOwner('c')];
            return dripBodies(address, owners);
          },
        },
        {
          attack: 'guesses from 90 addresses',
          work: () => send('/auth/sessions', { email, password }),
          begin: () => flood((index) => guess(address, index)),
        },
      ];
      const problems: string[] = [];
      for (const { attack, work, begin } of scenes) {
        const alone = await measure(work);
        const attackers = await begin();
        await pause(2_000);
        const under = await measure(work);
        const figures = `${attack}: alone ${shown(alone)}; with them ${shown(under)}`;
        t.diagnostic(`${figures}; the strangers: ${await attackers.end()}`);
        if (under.failed > 0 || under.p95 > 3 * alone.p95) problems.push(figures);
      }
      assert.deepEqual(problems, []);
    } finally {
      service.process.kill('SIGTERM');
      await service.exited;
    }
  });
});

interface Scene {
  readonly attack: string;
  /** What the quiet tenant does; throws where it is refused. */
  readonly work: () => Promise<unknown>;
  readonly begin: () => Promise<Attack> | Attack;
}

interface Attack {
  /** Ends it and says what came of it. */
  end(): Promise<string>;
}

interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly failed: number;
}

async function measure(work: () => Promise<unknown>): Promise<Figures> {
  const waits: number[] = [];
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const asked = performance.now();
    await work().catch(() => {
      failed += 1;
    });
    waits.push(performance.now() - asked);
    await pause(50);
  }
  waits.sort((a, b) => a - b);
  const at = (share: number) => Math.round(waits[Math.ceil(waits.length * share) - 1] ?? 0);
  return { p50: at(0.5), p95: at(0.95), failed };
}

function shown({ p50, p95, failed }: Figures): string {
  return `p50 ${p50} ms, p95 ${p95} ms, ${failed} of ${rounds} refused`;
}

function callers(address: string, dataDir: string) {
  const send = async (path: string, body: object, owner?: Owner) => {
    const isLines = Buffer.isBuffer(body);
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        'x-forwarded-for': ownAddress,
        'content-type': isLines ? 'application/x-ndjson' : 'application/json',
        ...(owner && { authorization: `Bearer ${owner.token}` }),
      },
      body: isLines ? body : JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const signedIn = async (credentials: object): Promise<Owner> => {
    const token = String((await send('/auth/sessions', credentials)).token);
    const { id } = await send('/v1/brands', brandBody, { token, brandId: 0 });
    return { token, brandId: Number(id) };
  };
  const newOwner = async (name: string) => {
    const { token } = JSON.parse(await readFile(join(dataDir, 'operator.json'), 'utf8'));
    const admin_email = `${name}@example.com`;
    const body = { name, admin_email };
    const created = await send('/operator/organizations', body, { token, brandId: 0 });
    const { password: first } = created.admin as { readonly password: string };
    return signedIn({ email: admin_email, password: first });
  };
  return { send, own: () => signedIn({ email, password }), newOwner };
}

/** Ninety lines, each a request a second: what filled the disk and the line for passwords before. */
function flood(ask: (index: number) => Promise<number>): Attack {
  const statuses = new Map<number, number>();
  let isOver = false;
  const lines = Array.from({ length: 90 }, async (_, line) => {
    for (let index = line; !isOver; index += 90) {
      const [status] = await Promise.all([ask(index).catch(() => 0), pause(1_000)]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  return {
    async end() {
      isOver = true;
      await Promise.all(lines);
      return [...statuses].map(([status, count]) => `${count} times ${status}`).join(', ');
    },
  };
}

async function post(url: string, from: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return response.status;
}

/** As large as a registration may be, from 90 networks. */
function register(address: string, index: number): Promise<number> {
  const uri = `https://app.example/${'p'.repeat(490)}`;
  const from = `10.${index % 90}.7.1`;
  return post(`${address}/oauth/register`, from, { redirect_uris: [uri, uri, uri, uri, uri] });
}

function guess(address: string, index: number): Promise<number> {
  // Tries at one account are few in a minute: the others keep the line full.
  const tried = index % 10 === 0 ? email : `guess-${index}@example.com`;
  const body = { email: tried, password: `guess ${index}` };
  return post(`${address}/auth/sessions`, `10.${index % 90}.7.1`, body);
}

/** Just as fast as a body must come, each again once it was given up. */
function dripBodies(address: string, owners: readonly Owner[]): Attack {
  const port = Number(new URL(address).port);
  let [isOver, opened, ended] = [false, 0, 0];
  const drip = async ({ token, brandId }: Owner) => {
    while (!isOver) {
      const socket: Socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      opened += 1;
      const head = [
        `POST /v1/${brandId}/responses/import HTTP/1.1`,
        ...['host: x', `authorization: Bearer ${token}`],
        ...['content-type: application/x-ndjson', 'content-length: 50000000'],
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      const drops = setInterval(() => {
        if (isOver) socket.destroy();
        else socket.write(' '.repeat(5_000));
      }, 1_000);
      socket.resume();
      await once(socket, 'close');
      clearInterval(drops);
      ended += 1;
    }
  };
  const lines = owners.flatMap((owner) => [drip(owner), drip(owner)]);
  return {
    async end() {
      isOver = true;
      await Promise.all(lines);
      return `${opened} bodies begun, ${ended} ended`;
    },
  };
}
