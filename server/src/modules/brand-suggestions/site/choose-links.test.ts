import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseLinks } from './choose-links.ts';
import { domainLabel, isSameSite } from './same-site.ts';

const site = new URL('https://www.northwind.example/');
const link = (path: string, text = '', isMain = false) => ({
  ...{ url: new URL(path, site).href, text, isMain },
});
const paths = (...links: ReturnType<typeof link>[]) =>
  chooseLinks(links, site, 3).map((url) => url.replace('https://www.northwind.example', ''));

describe('pages that are read after the first', () => {
  it('are comparisons, then what is offered, then who offers it', () => {
    const all = [link('/about'), link('/blog/1'), link('/leistungen'), link('/vs-contoso')];
    assert.deepEqual(paths(...all), ['/vs-contoso', '/leistungen', '/about']);
  });

  it('are known by the text of their link, too', () => {
    assert.deepEqual(paths(link('/a', 'News'), link('/b', 'サービス')), ['/b', '/a']);
  });

  it('are of the same website, no files, and none that asks to sign in', () => {
    const others = ['https://contoso.example/products', '/list.pdf', '/login', '/cart', '/'];
    assert.deepEqual(paths(...others.map((path) => link(path))), []);
    assert.deepEqual(paths(link('https://northwind.example/pricing')), [
      'https://northwind.example/pricing',
    ]);
  });
});

describe('a website', () => {
  it('is the same with and without www., and another one at another port', () => {
    assert.ok(isSameSite(new URL('https://northwind.example/a'), site));
    assert.ok(!isSameSite(new URL('https://www.northwind.example:8443/'), site));
    assert.ok(!isSameSite(new URL('https://shop.northwind.example/'), site));
  });

  it('is known by one word of its address', () => {
    const labels = ['https://www.north-wind.co.uk/', 'https://northwind.de/', 'http://127.0.0.1/'];
    assert.deepEqual(
      labels.map((url) => domainLabel(new URL(url))),
      ['north-wind', 'northwind', ''],
    );
  });
});
