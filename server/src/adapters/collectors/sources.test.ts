import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { citedSources, retrievedSources, searchesMade } from './sources.ts';

const urls = (sources: readonly { url: string }[]) => sources.map(({ url }) => url);

describe('sources', () => {
  it('keep a citation as often as it occurs, a retrieved page once', () => {
    const found = [{ url: 'https://a.example/' }, { url: 'https://a.example/' }];
    assert.equal(citedSources(found).length, 2);
    assert.equal(retrievedSources(found).length, 1);
  });

  it('are pages, nothing else', () => {
    const found = [
      'javascript:alert(1)',
      'sandbox:/file',
      'example.com',
      '',
      null,
      'http://b.example/x',
    ];
    assert.deepEqual(urls(citedSources(found.map((url) => ({ url })))), ['http://b.example/x']);
    assert.deepEqual(citedSources([{ url: `https://c.example/${'x'.repeat(9000)}` }]), []);
  });

  it('lose the mark of the platform that cites them, and no other part', () => {
    const found = [
      'https://a.example/?utm_source=openai',
      'https://a.example/x?b=1&utm_source=chatgpt.com#c',
      'https://a.example/?utm_source=newsletter',
    ];
    assert.deepEqual(urls(citedSources(found.map((url) => ({ url })))), [
      'https://a.example/',
      'https://a.example/x?b=1#c',
      'https://a.example/?utm_source=newsletter',
    ]);
  });

  it('are bounded', () => {
    const long = Array.from({ length: 1500 }, (_, index) => ({
      url: `https://a.example/${index}`,
      title: 't'.repeat(6000),
      snippet: 's'.repeat(30_000),
    }));
    const [first] = citedSources(long);
    assert.equal(citedSources(long).length, 1000);
    assert.equal(retrievedSources(long).length, 1000);
    assert.deepEqual([first?.title?.length, first?.snippet?.length], [5000, 20_000]);
  });
});

describe('searchesMade', () => {
  it('lists each search once, without empty ones', () => {
    assert.deepEqual(searchesMade(['a', ' a ', '', null, undefined, 'b']), ['a', 'b']);
  });
});
