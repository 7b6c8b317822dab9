import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SnippetKind } from '#contract/pages/sites.ts';
import { recognizeAgent } from '../../src/modules/agents/index.ts';
import { invalid, succeeded } from '../support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../support/records/brand.ts';
import { eventually } from '../support/service/process.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { startWebServer, type WebServer } from '../support/service/web-server.ts';
import { agentNames, startTestEdge, type TestEdge } from '../support/sites/edge.ts';
import { activeSite, type TestSite } from '../support/sites/site.ts';

let service: TestService;
let call: KeyCaller;
/** The site as the CDN reaches it. */
let website: WebServer;
let edge: TestEdge;
let mine: TestSite;

before(async () => {
  website = await startWebServer((request, response) => response.end(`website ${request.url}`));
  service = await startTestService({ allowedPrivateHosts: [website.host] });
  call = callerWith(service.call, await (await service.organization()).key());
  edge = await startTestEdge(service, { allowedPrivateHosts: [website.host] });
  const at = { domain: website.host, origin: website.origin };
  mine = await activeSite(service, call, at);
  const url = `${website.origin}/page?a=1`;
  const version = succeeded(await call('POST', `${mine.path}/versions`, { url, markdown: 'live' }));
  await mine.publish(version);
});
after(async () => {
  await edge.stop();
  await service.close();
  await website.close();
});

const snippets = async (edgeUrl: string): Promise<Record<SnippetKind, string>> =>
  succeeded(await call('GET', `${mine.path}/snippets?edge_url=${encodeURIComponent(edgeUrl)}`));

interface Worker {
  fetch(request: Request): Promise<Response>;
}

/** The Worker itself, run here: what a Worker uses, Node has, too. */
async function workerFor(edgeUrl: string): Promise<Worker> {
  const { cloudflare_worker: source } = await snippets(edgeUrl);
  const module = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  return module.default;
}

const visit = async (worker: Worker, path: string, userAgent: string, method = 'GET') => {
  const headers = { 'user-agent': userAgent };
  const answer = await worker.fetch(new Request(`${website.origin}${path}`, { method, headers }));
  return answer.text();
};

describe('the Cloudflare Worker', () => {
  it('switches as the edge does', async () => {
    const worker = await workerFor(edge.address);
    const isLive = async () => (await visit(worker, '/page?a=1', agentNames.gpt)) === 'live';
    assert.ok(await eventually(isLive, 5000));
    assert.equal(await visit(worker, '/page?a=1', agentNames.browser), 'website /page?a=1');
    assert.equal(await visit(worker, '/other', agentNames.gpt), 'website /other');
    assert.equal(await visit(worker, '/page?a=1', agentNames.gpt, 'POST'), 'website /page?a=1');
  });

  it('falls back to the website when the edge is away', async () => {
    const worker = await workerFor('http://127.0.0.1:9');
    assert.equal(await visit(worker, '/page?a=1', agentNames.gpt), 'website /page?a=1');
  });
});

describe('every snippet', () => {
  const userAgents = [
    ...Object.values(agentNames),
    ...['PerplexityBot/1.0', 'notgptbot', 'Bytespider; x', 'ChatGPT-User', 'curl/8.0', 'CCBot/2.0'],
  ];
  /** The regular expressions as each language writes them. */
  const patterns: Readonly<Record<SnippetKind, RegExp>> = {
    cloudflare_worker: /agents = new RegExp\(("(?:[^"\\]|\\.)*"), 'i'\)/,
    fastly_vcl: /User-Agent ~ "\(\?i\)([^"]*)"/,
    varnish_vcl: /User-Agent ~ "\(\?i\)([^"]*)"/,
    nginx: /\$sightline_agent \{\n {2}default 0;\n {2}"~\*([^"]*)"/,
  };

  it('picks out the agents that the edge does', async () => {
    for (const [kind, text] of Object.entries(await snippets('https://edge.test:8443'))) {
      const written = patterns[kind as SnippetKind].exec(text)?.[1] ?? assert.fail(kind);
      const source = written.startsWith('"') ? JSON.parse(written) : written;
      const pattern = new RegExp(source, 'i');
      for (const userAgent of userAgents) {
        const expected = recognizeAgent({ 'user-agent': userAgent }) !== undefined;
        assert.equal(pattern.test(userAgent), expected, `${kind}: ${userAgent}`);
      }
      assert.ok(text.includes('edge.test') && text.includes('8443'), kind);
      assert.ok(/sightline-host/i.test(text), kind);
    }
  });

  it('closes what it opens', async () => {
    for (const [kind, text] of Object.entries(await snippets('https://edge.test'))) {
      const code = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').replaceAll(/^\s*(#|\/\/).*$/gm, '');
      for (const [open, close] of ['{}', '()'].map((pair) => [...pair])) {
        const count = (sign = '') => code.split(sign).length;
        assert.equal(count(open), count(close), `${kind}: ${open}`);
      }
    }
  });

  it('takes only an address into it', async () => {
    for (const wrong of [
      ...['nonsense', 'ftp://edge.test', 'https://edge.test/path', 'https://u:p@edge.test'],
      ...[
        'https://edge.test?x',
        `https://edge.test";alert(1);"`,
        "https://a'b.test",
        'https://a;b.c',
      ],
    ]) {
      const path = `${mine.path}/snippets?edge_url=${encodeURIComponent(wrong)}`;
      invalid(await call('GET', path), 'query.edge_url');
    }
  });
});
