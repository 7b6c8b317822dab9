import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedOrganization } from '#contract/accounts/accounts.ts';
import { brandBody } from '../support/records/brand.ts';
import { startService, withDataFolder } from '../support/service/process.ts';
import { startWebServer } from '../support/service/web-server.ts';

const operatorToken = 'a-token-for-the-operator-of-this-test';
/** A quiet tenant next to a noisy one should wait for at most this many times its own. */
const maxFactor = 3;

type Send = (path: string, body?: object) => Promise<unknown>;

interface Tenant {
  readonly send: Send;
  readonly promptIds: readonly number[];
}

it('a quiet organization waits little longer next to a noisy one', async () => {
  const [ordinary, hostile] = await Promise.all([
    startSite(
      `<title>Northwind</title><h1>Freight</h1>${'<p>Northwind moves freight.'.repeat(40)}`,
    ),
    startSite(`<title>Hostile</title>${'<h2>Freight</h2><p>It moves.'.repeat(60_000)}`),
  ]);
  await withDataFolder(async (dataDir) => {
    const service = startService(dataDir, {
      SIGHTLINE_OPERATOR_TOKEN: operatorToken,
      SIGHTLINE_RATE_LIMIT: '0',
      SIGHTLINE_ALLOWED_PRIVATE_HOSTS: `${ordinary.host},${hostile.host}`,
    });
    try {
      const address = await service.ready;
      const quiet = await tenant(address, 'quiet', 200);
      const noisy = await tenant(address, 'noisy', 5_000);
      const query = (fields: string, kind = '') =>
        `query${kind}?fields=${fields}&start_date=2026-01-01&end_date=2026-03-01`;
      const small = () => quiet.send(query('ai_platform,responses'));
      const rows = records(quiet.promptIds, 1);
      const oneRow = () => quiet.send('responses/import', rows);
      const suggest = ({ send }: Tenant, website: string) =>
        send('/v1/brand-suggestions', { website });
      const scenarios: readonly Scenario[] = [
        {
          name: 'a small query next to 40 with intervals',
          quiet: small,
          noisy: () =>
            noisy.send(query('date,ai_platform,brand_presence_percentage', '/intervals')),
          atOnce: 40,
        },
        {
          name: 'an import of one row next to ten importers',
          quiet: oneRow,
          noisy: () => noisy.send('responses/import', records(noisy.promptIds, 500)),
          atOnce: 10,
        },
        {
          name: 'an import of one row next to suggestions for a hostile website',
          quiet: oneRow,
          noisy: () => suggest(noisy, `${hostile.origin}/`),
          atOnce: 4,
        },
        {
          name: 'suggestions for a website next to those for a hostile one',
          quiet: () => suggest(quiet, `${ordinary.origin}/`),
          noisy: () => suggest(noisy, `${hostile.origin}/`),
          atOnce: 4,
        },
      ];
      for (const scenario of scenarios) {
        const { alone, withNoise, done } = await measure(scenario);
        const factor = withNoise / alone;
        console.log(
          `${scenario.name}: p95 ${alone.toFixed(0)} ms alone, ${withNoise.toFixed(0)} ms next to ${done} of the other, ` +
            `${factor.toFixed(1)} times${factor > maxFactor ? ' (MORE THAN WANTED)' : ''}`,
        );
      }
    } finally {
      service.process.kill('SIGTERM');
      await service.exited;
      await Promise.all([ordinary.close(), hostile.close()]);
    }
  });
});

interface Scenario {
  readonly name: string;
  readonly quiet: () => Promise<unknown>;
  readonly noisy: () => Promise<unknown>;
  readonly atOnce: number;
}

const samples = 20;
const prompts = 20;

async function measure({ quiet, noisy, atOnce }: Scenario) {
  await quiet();
  const alone = await p95(quiet);
  let isOver = false;
  let done = 0;
  const noise = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      // What is refused is no harm done; it tries again.
      const began = performance.now();
      await noisy().then(
        () => (done += 1),
        () => undefined,
      );
      if (performance.now() - began < 50) await pause(50);
    }
  });
  await pause(1_000);
  const withNoise = await p95(quiet);
  isOver = true;
  await Promise.all(noise);
  return { alone, withNoise, done };
}

async function p95(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const began = performance.now();
    // A request that is refused after a long wait has waited, too.
    await work().catch(() => undefined);
    took.push(performance.now() - began);
    await pause(20);
  }
  took.sort((a, b) => a - b);
  return took[Math.floor((took.length - 1) * 0.95)] ?? 0;
}

async function tenant(address: string, name: string, answers: number): Promise<Tenant> {
  const sender = (token: string, prefix = ''): Send => {
    return async (path, body) => {
      const response = await fetch(`${address}${path.startsWith('/') ? '' : prefix}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      assert.ok(response.ok, `${path}: ${response.status} ${text.slice(0, 300)}`);
      return JSON.parse(text);
    };
  };
  const body = { name, admin_email: `${name}@example.com` };
  const created = await sender(operatorToken)('/operator/organizations', body);
  const { email, password } = (created as CreatedOrganization).admin;
  const session = await sender('')('/auth/sessions', { email, password });
  const { token } = session as { token: string };
  const { id: brandId } = (await sender(token)('/v1/brands', brandBody)) as { id: number };
  const send = sender(token, `/v1/${brandId}/`);
  const promptIds: number[] = [];
  for (let prompt = 0; prompt < prompts; prompt += 1) {
    const asked = { text: `Which freight tool, ${prompt}?`, platforms: ['chatgpt'] };
    promptIds.push(((await send('prompts', asked)) as { id: number }).id);
  }
  for (let at = 0; at < answers; at += 1_000) {
    await send('responses/import', records(promptIds, Math.min(1_000, answers - at)));
  }
  return { send, promptIds };
}

/** Answers that are evaluated when they come, over sixty days. */
function records(promptIds: readonly number[], count: number): object[] {
  const text = '**Northwind** is a fine choice, though Contoso is cheaper and slower. ';
  return Array.from({ length: count }, (_, index) => ({
    prompt_id: promptIds[index % promptIds.length],
    platform: index % 2 === 0 ? 'chatgpt' : 'perplexity',
    created_at: new Date(Date.UTC(2026, 0, 1 + (index % 60))).toISOString(),
    response_text: text.repeat(10),
  }));
}

async function startSite(html: string) {
  return startWebServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.writeHead(request.url === '/' ? 200 : 404).end(html);
  });
}
