import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from '../../../../dashboard/test/support/browser-tests.ts';
import {
  type BorrowedBrowser,
  borrowBrowser,
} from '../../../../dashboard/test/support/dashboard.ts';
import { promptWorld } from '../../../../server/test/support/records/prompts.ts';
import {
  startTestService,
  type TestService,
} from '../../../../server/test/support/service/service.ts';
import {
  startWebServer,
  type WebServer,
} from '../../../../server/test/support/service/web-server.ts';
import type { BuiltPackage } from './built-package.ts';

let made: BuiltPackage;
let service: TestService;
let url: string;
let browser: BorrowedBrowser;
/** Whose page the service allows, and one that it does not know. */
let [allowed, foreign]: WebServer[] = [];
let own: Awaited<ReturnType<typeof promptWorld>>;

const promptCount = 7;

let hasEnded = false;

/** An empty page, the built modules as they are, a query without end, whether it was closed, and the service. */
async function serve(incoming: IncomingMessage, response: ServerResponse) {
  const { url: path = '' } = incoming;
  const [, name] = /^\/client\/([\w/-]+\.js)$/.exec(path) ?? [];
  if (path.startsWith('/v1/')) return endlessRows(response);
  if (path.startsWith('/api/')) return passOn(incoming, response);
  if (path === '/ended') return response.end(String(hasEnded));
  const body = name
    ? await readFile(join(made.built, 'dist', name))
    : '<!doctype html><title>A</title>';
  response.writeHead(200, { 'content-type': name ? 'text/javascript' : 'text/html' }).end(body);
}

/** As a proxy does that has the page and the service behind one address. */
function passOn(incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url: path = '' } = incoming;
  const onward = request(url + path.slice('/api'.length), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  incoming.pipe(onward);
}

async function endlessRows(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  response.on('close', () => {
    hasEnded = true;
    response.emit('drain');
  });
  while (!response.destroyed)
    if (!response.write(`${JSON.stringify({ responses: 'x'.repeat(1000) })}\n`))
      await once(response, 'drain');
}

/** Runs this in a page of that origin, with a client of the service at that address. */
async function inPage(origin: string, code: string, address = url): Promise<unknown> {
  const tab = await browser.tab(origin);
  try {
    await tab.page.goto('/');
    const options = JSON.stringify({ url: address, key: own.key, retries: 0 });
    return await tab.page.evaluate(`(async () => {
      const { createClient, isSightlineError, recordsOf } = await import('/client/index.js');
      const headers = [];
      const client = createClient({ ...${options}, fetch: async (...request) => {
        const response = await fetch(...request);
        headers.push(response.headers);
        return response;
      } });
      const brand_id = ${own.brand.id};
      const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
      const query = { brand_id, fields: ['prompt_id', 'responses'], ...days };
      ${code}
    })()`);
  } finally {
    await tab.giveBack();
  }
}

const originOf = (server: WebServer | undefined) => server?.origin ?? assert.fail();

export function testInBrowser(packed: () => BuiltPackage): void {
  describe('a page in a browser, with the built package', () => {
    before(async () => {
      made = packed();
      [allowed, foreign] = [await startWebServer(serve), await startWebServer(serve)];
      service = await startTestService({ corsOrigins: [allowed.origin] });
      url = await service.app.listen({ host: '127.0.0.1', port: 0 });
      browser = await borrowBrowser();
      own = await promptWorld(service);
      const prompts = [];
      for (let at = 0; at < promptCount; at += 1) prompts.push(await own.create());
      const records = prompts.map(({ id }) => ({
        ...{ prompt_id: id, platform: 'chatgpt', created_at: '2026-11-14T06:00:00Z' },
        response_text: '1. Northwind',
      }));
      await own.call('POST', `/v1/${own.brand.id}/responses/import`, records);
    });
    after(async () => {
      browser?.giveBack();
      await Promise.all([allowed, foreign].map((server) => server?.close()));
      await service?.close();
    });

    it('lists prompts, and loops over them page by page', async () => {
      const found = await inPage(
        originOf(allowed),
        `const { total, items } = await client.listPrompts({ brand_id, limit: 3 });
      const ids = [];
      for await (const { id } of client.listPrompts.all({ brand_id, limit: 3 })) ids.push(id);
      return { total, first: items.length, different: new Set(ids).size, requests: headers.length };`,
      );
      assert.deepEqual(found, {
        total: promptCount,
        first: 3,
        different: promptCount,
        requests: 4,
      });
    });

    it('streams the rows of a query, and reads whether more follow', async () => {
      const found = await inPage(
        originOf(allowed),
        `const rows = [];
      for await (const row of client.queryMetrics.stream(query)) rows.push(row);
      for await (const row of client.queryMetrics.stream({ ...query, limit: 2 })) break;
      return { rows: rows.length, responses: rows[0].responses, links: headers.map((one) => one.get('link')) };`,
      );
      const { links, ...rows } = found as { links: (string | null)[] };
      assert.deepEqual(rows, { rows: promptCount, responses: 1 });
      assert.doesNotMatch(links[0] ?? '', /next/);
      assert.match(links[1] ?? '', /rel="next"/);
    });

    it('changes and imports: requests that the browser asks for first', async () => {
      const found = await inPage(
        originOf(allowed),
        `const { id } = await client.createPrompt({ brand_id, text: 'Asked by a page?', platforms: ['chatgpt'] });
      const record = { external_id: 'page', prompt_id: id, platform: 'chatgpt',
        created_at: '2025-11-14T06:00:00Z', response_text: 'Northwind' };
      const file = new File([JSON.stringify(record)], 'answers.ndjson');
      const { accepted } = await client.importResponses.all({ brand_id, records: recordsOf(file) });
      return { accepted, archived: (await client.archivePrompt({ brand_id, prompt_id: id })) !== null };`,
      );
      assert.deepEqual(found, { accepted: 1, archived: true });
    });

    it('gets typed errors, with the id of the request', async () => {
      const found = await inPage(
        originOf(allowed),
        `const error = await client.getBrand({ brand_id: 999999999 }).catch((thrown) => thrown);
      return [isSightlineError(error, 'brand_not_found'), error.status, error.requestId];`,
      );
      const [isTyped, status, requestId] = found as [boolean, number, string];
      assert.deepEqual([isTyped, status], [true, 404]);
      assert.match(requestId, /^[0-9a-f-]{36}$/);
    });

    it('ends a stream early, and with it the request', async () => {
      const origin = originOf(allowed);
      const found = await inPage(
        origin,
        `let rows = 0;
      for await (const row of client.queryMetrics.stream({ brand_id: 1 })) if (++rows === 3) break;
      const ended = async () => (await fetch('/ended')).text();
      for (let tries = 0; tries < 100 && (await ended()) !== 'true'; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return [rows, await ended()];`,
        origin,
      );
      assert.deepEqual(found, [3, 'true']);
    });

    it('of an origin that the service does not allow is refused before the key is sent', async () => {
      const earlier = service.log.length;
      const found = await inPage(
        originOf(foreign),
        `const error = await client.listPrompts({ brand_id }).catch((thrown) => thrown);
      return [isSightlineError(error, 'connection_failed'), error.status];`,
      );
      assert.deepEqual(found, [true, 0]);
      const asked = service.log.slice(earlier).map((line) => JSON.parse(line).method);
      assert.deepEqual(asked, ['OPTIONS']);
    });

    it('of any origin reaches a service behind the same address', async () => {
      const origin = originOf(foreign);
      const code = 'return (await client.listPrompts({ brand_id })).total;';
      assert.equal(await inPage(origin, code, `${origin}/api`), promptCount);
    });
  });
}
