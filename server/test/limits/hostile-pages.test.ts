import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { OutboundLimits } from '#kernel/ports/outbound.ts';
import { createOutbound } from '../../src/adapters/outbound-http/index.ts';
import { inlineThreads } from '../../src/adapters/threads/threads.ts';
import { asAuditFailure, auditPage, pipelineCodes } from '../../src/modules/page-audits/index.ts';
import { createPageReader } from '../../src/modules/page-content/index.ts';
import { forbiddenNames, forgedResolver } from '../support/security/forbidden-targets.ts';
import { startWebServer } from '../support/service/web-server.ts';

const pages = createPageReader(inlineThreads, '');
const limits: Partial<OutboundLimits> = { totalMs: 800, idleMs: 400 };

/** How the audit of a page ends that is served like this. */
async function failureOf(serve: Parameters<typeof startWebServer>[0]) {
  const site = await startWebServer(serve);
  try {
    const outbound = createOutbound({ allowedHosts: [site.host], limits });
    await auditPage({ outbound, pages }, `${site.origin}/page`, new Date());
    return assert.fail('the audit was made');
  } catch (error) {
    const failure = asAuditFailure(error);
    if (!failure) throw error;
    return { ...failure, code: pipelineCodes[failure.reason] };
  } finally {
    await site.close();
  }
}

describe('ends in a clear failure within its limit', () => {
  it('a server that hangs', async () => {
    const { reason, code } = await failureOf(() => {});
    assert.deepEqual([reason, code], ['timed_out', 'ORCH-AUDIT-002']);
  });

  it('a slow drip', async () => {
    const { reason } = await failureOf((_request, response) => {
      response.setHeader('content-type', 'text/html');
      const timer = setInterval(() => response.write('<p>drip'), 50);
      response.on('close', () => clearInterval(timer));
    });
    assert.equal(reason, 'timed_out');
  });

  it('a page over the limit of size', async () => {
    const { reason, code } = await failureOf((_request, response) => {
      response.setHeader('content-type', 'text/html').end('x'.repeat(5_000_001));
    });
    assert.deepEqual([reason, code], ['fetch_failed', 'ORCH-AUDIT-001']);
  });

  it('a decompression bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    const { reason } = await failureOf((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(bomb);
    });
    assert.equal(reason, 'fetch_failed');
  });

  it('a page that is not there', async () => {
    const { code } = await failureOf((_request, response) => response.writeHead(404).end());
    assert.equal(code, 'ORCH-AUDIT-003');
  });

  it('a name of a private address', async () => {
    const outbound = createOutbound({ resolve: forgedResolver(forbiddenNames) });
    const failure = await auditPage({ outbound, pages }, 'http://metadata.test/', new Date()).then(
      () => undefined,
      asAuditFailure,
    );
    assert.equal(failure && pipelineCodes[failure.reason], 'ORCH-AUDIT-004');
  });
});

/** Pages made to exhaust their reader: the work may not grow with the square of the page. */
const exhausting: Readonly<Record<string, string>> = {
  'quotations in quotations': '<blockquote>'.repeat(400) + '<i>a</i>'.repeat(9_000),
  'articles in articles': '<article>'.repeat(400) + '<i>a</i>'.repeat(9_000),
  'headers in headers': '<header>'.repeat(400) + '<i>a</i>'.repeat(9_000),
  'blocks in lines': `${'<span>'.repeat(400)}${'<i>a</i>'.repeat(9_000)}<div>b</div>`,
  'one number': `<p>${'1'.repeat(1_000_000)}`,
  'attributes without end': `<div ${Array.from({ length: 50_000 }, (_, index) => `a${index}`).join(' ')}>`,
  'headings and choices': `<p>${'<h2>Freight</h2><select><option>a<option>b</select>'.repeat(25_000)}`,
  'marks that close sentences': `<p>Freight.${')'.repeat(19_000)} `.repeat(200),
  'text repeated for screen readers': `<p><span>${'<i></i>'.repeat(70_000)}</span>${' x<b aria-hidden=true>a</b>'.repeat(70_000)}`,
  'comments in comments': '<!--'.repeat(200_000),
  'directives without end': `<meta name="robots" content="${'nosnippet,'.repeat(400_000)}">`,
  'directives for one agent without end': `<meta name="googlebot" content="${'noindex,'.repeat(400_000)}">`,
  'types that every object knows': `<script type="application/ld+json">
    {"@type": ["constructor", "__proto__", "toString", "hasOwnProperty"]}</script>`,
};

describe('is read in bounded time', () => {
  for (const [name, body] of Object.entries(exhausting)) {
    it(name, { timeout: 30_000 }, async () => {
      const site = await startWebServer((request, response) => {
        response.setHeader('content-type', 'text/html');
        response.writeHead(request.url === '/page' ? 200 : 404).end(body);
      });
      try {
        const politeness = { atOnce: 8, pauseMs: 0 };
        const outbound = createOutbound({ allowedHosts: [site.host], politeness });
        const { score } = await auditPage({ outbound, pages }, `${site.origin}/page`, new Date());
        assert.ok(score <= 100);
      } finally {
        await site.close();
      }
    });
  }
});
