import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startWebServer, type WebServer } from '../../../server/test/support/service/web-server.ts';
import { type Home, openHome } from '../support/served-brand.ts';

describe('a service that ignores a parameter', () => {
  let home: Home;
  let service: WebServer;
  before(async () => {
    service = await startWebServer((_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'sightline-ignored-parameters': '"limit";did-you-mean="limits"',
      });
      const items = [{ id: 7, name: 'Northwind', website: 'https://www.northwind.example' }];
      response.end(JSON.stringify({ total: 2, items, offset: 0, limit: 1, metadata: {} }));
    });
    home = await openHome({ SIGHTLINE_URL: service.origin, SIGHTLINE_API_KEY: 'sl_test' });
  });
  after(async () => {
    await home.close();
    await service.close();
  });

  it('is told of on stderr, once for all pages', async () => {
    const { code, stdout, stderr } = await home.run('brands', '--json');
    assert.equal(code, 0);
    assert.ok(JSON.parse(stdout));
    assert.equal(stderr, 'GET /v1/brands: the service ignored "limit" (did you mean "limits"?).\n');
  });
});
