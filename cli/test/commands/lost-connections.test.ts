import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startWebServer, type WebServer } from '../../../server/test/support/service/web-server.ts';
import { type Home, openHome } from '../support/served-brand.ts';

const brands = {
  ...{ total: 1, offset: 0, limit: 1000, metadata: {} },
  items: [{ id: 7, name: 'Northwind', website: 'https://www.northwind.example' }],
};

describe('a service that loses connections', () => {
  let home: Home;
  let service: WebServer;
  let asked: string[] = [];
  /** Which requests get no answer. */
  let isLost: (method: string) => boolean;
  before(async () => {
    service = await startWebServer((request, response) => {
      const { method = '' } = request;
      asked.push(method);
      if (isLost(method)) {
        response.destroy();
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(brands));
    });
    home = await openHome({ SIGHTLINE_URL: service.origin, SIGHTLINE_API_KEY: 'sl_test' });
  });
  after(async () => {
    await home.close();
    await service.close();
  });

  it('is asked again for what can be repeated without harm', async () => {
    asked = [];
    isLost = () => asked.length <= 2;
    const { code, stdout } = await home.run('brands');
    assert.equal(code, 0);
    assert.match(stdout, /7 {2}Northwind/);
    assert.deepEqual(asked, ['GET', 'GET', 'GET']);
  });

  it('is asked once for what would be done twice', async () => {
    asked = [];
    isLost = (method) => method === 'POST';
    const args = ['audit', 'https://www.northwind.example/', '--brand', '7'];
    const { code, stderr } = await home.run(...args);
    assert.equal(code, 3);
    assert.match(stderr, /^Can't reach http:\/\/127\.0\.0\.1/);
    assert.deepEqual(asked, ['GET', 'POST']);
  });
});
