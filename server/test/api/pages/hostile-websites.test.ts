import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createGuardedThreads } from '../../../src/adapters/threads/threads.ts';
import { runPageAudit } from '../../../src/modules/page-audits/index.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { startWebServer, type WebServer } from '../../support/service/web-server.ts';

/** Reading it takes seconds, and an ordinary page hundredths of one. */
const hostile = '<h2>a</h2>'.repeat(145_000);
const ordinary = `<title>Northwind</title><h1>Freight</h1>${'<p>Northwind moves freight.'.repeat(40)}`;
const maxProcessorMs = 500;

let site: WebServer;
const service = useTestService(async () => {
  site = await startWebServer((request, response) => {
    const pages: Readonly<Record<string, string>> = { '/': hostile, '/page': ordinary };
    const body = pages[request.url ?? ''];
    response.setHeader('content-type', 'text/html');
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  return {
    allowedPrivateHosts: [site.host],
    pageThreads: createGuardedThreads(2, maxProcessorMs),
  };
});
after(() => site.close());

async function tenant() {
  const organization = await service.organization();
  const call = callerWith(service.call, await organization.key());
  const { id } = await createBrand(call);
  const audit = async (page: string) => {
    const urls = [`${site.origin}${page}`];
    const [created] = succeeded(await call('POST', `/v1/${id}/page-audits`, { urls }));
    const { page_audit_id: pageAuditId } = created;
    await runPageAudit(organization.ctx, { pageAuditId });
    return succeeded(await call('GET', `/v1/${id}/page-audits/${pageAuditId}`));
  };
  return { call, audit };
}

describe('a website made to exhaust its reader', () => {
  it('fails its own audits with a code of its own, and holds up no other organization', async () => {
    const [noisy, quiet] = [await tenant(), await tenant()];
    const ended: string[] = [];
    const attacks = ['/', '/', '/', '/'].map(async (page) => {
      const { status, error } = await noisy.audit(page);
      ended.push(`${status} ${error.reason}: ${error.message}`);
    });
    const report = await quiet.audit('/page');
    ended.push(report.status);
    await Promise.all(attacks);
    const failure =
      "failed too_complex: The page cannot be read: It took more than 0.5 s of a processor's time.";
    assert.deepEqual([...ended].sort(), ['completed', failure, failure, failure, failure]);
    assert.notEqual(ended.at(-1), 'completed');
  });

  it('is refused as the website of a new brand', async () => {
    const { call } = await tenant();
    const answer = await call('POST', '/v1/brand-suggestions', { website: `${site.origin}/` });
    assert.equal(refused(answer, 409, 'website_unreachable').reason, 'too_complex');
  });
});
