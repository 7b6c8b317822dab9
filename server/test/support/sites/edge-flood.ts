import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { defaultLivePagesOptions } from '../../../src/entrypoints/edge/live-pages.ts';
import { callerWith } from '../records/brand.ts';
import { eventually } from '../service/process.ts';
import { startTestService } from '../service/service.ts';
import { startWebServer } from '../service/web-server.ts';
import { agentNames, ask, startTestEdge } from './edge.ts';
import { activeSite } from './site.ts';

const atOnce = 64;
/** Nearly as long as the edge takes: each would weigh eight kilobytes if it were kept. */
const pathLength = 8_000;
/** One in ten also reaches the origin; the others come as from a CDN, which is quicker. */
const everyToOrigin = 10;
const everyLook = 500;
const mayGrowBy = 40_000_000;

/**
 * Asks for pages that nobody has, each by a long path of its own and in an AI agent's name, as strangers can. The
 * memory that is in use is the same after a tenth of them and at the end, and live pages are served all the time.
 */
export async function floodEdge({
  requests,
  signal,
}: {
  readonly requests: number;
  readonly signal: AbortSignal;
}): Promise<string> {
  const origin = await startWebServer((_, response) => response.end('origin'));
  const service = await startTestService({ allowedPrivateHosts: [origin.host] });
  const call = callerWith(service.call, await (await service.organization()).key());
  const edge = await startTestEdge(service, {
    allowedPrivateHosts: [origin.host],
    patience: { pages: defaultLivePagesOptions },
  });
  try {
    const { site, live } = await activeSite(service, call, { origin: origin.origin });
    const { domain } = site;
    await live('/live', { markdown: 'live' });
    const headers = { 'user-agent': agentNames.gpt };
    const isLive = async () => (await ask(edge.port, domain, '/live', { headers })).text === 'live';
    assert.ok(await eventually(isLive, 10_000));

    let sent = 0;
    const next = () => {
      sent += 1;
      const path = `/${sent}${'x'.repeat(pathLength)}${sent % 2 ? '' : `?${sent}`}`;
      const viaCdn = sent % everyToOrigin === 0 ? '' : `Sightline-Host: ${domain}\r\n`;
      const head = `Host: ${domain}\r\nUser-Agent: ${agentNames.gpt}\r\n${viaCdn}`;
      return { request: `GET ${path} HTTP/1.1\r\n${head}\r\n`, status: viaCdn ? 404 : 200 };
    };
    const all = async (until: number) => {
      const lines = Array.from({ length: atOnce }, async () => {
        const line = await openLine(edge.port);
        while (sent < until && !signal.aborted) {
          if (sent % everyLook === 0) assert.ok(await isLive(), `live after ${sent}`);
          const { request, status } = next();
          assert.equal(await line.ask(request), status);
          origin.requests.length = 0;
        }
        line.close();
      });
      await Promise.all(lines);
      return memoryInUse();
    };
    const early = await all(Math.ceil(requests / 10));
    const late = await all(requests);
    assert.ok(await isLive());
    assert.ok(late - early < mayGrowBy, `grew from ${early} to ${late} bytes`);
    return `${requests} requests: ${megabytes(early)} MB after a tenth, ${megabytes(late)} MB at the end`;
  } finally {
    await edge.stop();
    await service.close();
    await origin.close();
  }
}

/** What is left after the collector has run: the edge's, and the little that the test itself holds. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** A connection on which one request follows the other, without all that a client of HTTP does. */
async function openLine(port: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return {
    async ask(request: string): Promise<number> {
      socket.write(request);
      let text = '';
      // An answer of the edge's own has no body here, one of the origin's a word.
      const isWhole = () => text.endsWith(text.includes(' 404 ') ? '\r\n\r\n' : 'origin');
      while (!isWhole()) text += String((await once(socket, 'data'))[0]);
      return Number(text.split(' ')[1]);
    },
    close: () => socket.destroy(),
  };
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);
