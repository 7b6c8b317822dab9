import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CitedUrl } from '#kernel/ports/analytics/sources.ts';
import { readCitedAddress } from './cited-address.ts';
import { chooseSample } from './draw-sample.ts';

const cited = (platform: CitedUrl['platform'], url: string, citations: number): CitedUrl => {
  return { platform, url, citations };
};

describe('the address of a cited page', () => {
  it('has its query string, and nothing that counts visits', () => {
    const address = readCitedAddress(
      'HTTPS://WWW.Host.test/Shoes?utm_source=chatgpt.com&id=7&utm_medium=x#:~:text=a',
    );
    assert.deepEqual(address, {
      url: 'https://www.host.test/Shoes?id=7',
      host: 'www.host.test',
      domain: 'host.test',
    });
    assert.equal(readCitedAddress('http://h.test:8080/?utm_source=a')?.url, 'http://h.test:8080/');
    assert.equal(readCitedAddress('http://h.test:8080/')?.host, 'h.test:8080');
  });

  it('keeps the spelling of a query string that has nothing to leave out', () => {
    const url = 'https://h.test/?q=a%20b&c=d~e';
    assert.equal(readCitedAddress(url)?.url, url);
  });

  it('is on the web', () => {
    for (const none of ['', 'host.test/page', 'ftp://host.test/', 'mailto:a@b.test', 'https://']) {
      assert.equal(readCitedAddress(none), undefined, none);
    }
    assert.equal(readCitedAddress(`https://host.test/${'a'.repeat(5_000)}`), undefined);
  });
});

describe('the sample', () => {
  it('has the most cited pages of each platform, each page once', () => {
    const sample = chooseSample(
      [
        cited('chatgpt', 'https://a.test/', 3),
        cited('chatgpt', 'https://b.test/', 2),
        cited('chatgpt', 'https://c.test/', 1),
        cited('claude', 'https://c.test/', 5),
        cited('claude', 'https://a.test/', 4),
      ],
      2,
    );
    assert.deepEqual(
      sample.map(({ url, platforms, citations }) => [url, platforms, citations]),
      [
        ['https://a.test/', { chatgpt: 3, claude: 4 }, 7],
        ['https://b.test/', { chatgpt: 2 }, 2],
        ['https://c.test/', { claude: 5 }, 5],
      ],
    );
  });

  it('adds up what is one page, before it counts', () => {
    const [first, ...others] = chooseSample(
      [
        cited('chatgpt', 'https://a.test/', 3),
        cited('chatgpt', 'https://b.test/?utm_source=chatgpt.com', 2),
        cited('chatgpt', 'https://b.test/', 2),
        cited('chatgpt', 'nonsense', 9),
      ],
      1,
    );
    assert.deepEqual([first?.url, first?.citations, others], ['https://b.test/', 4, []]);
  });
});
