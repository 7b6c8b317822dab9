import assert from 'node:assert/strict';
import { it } from 'node:test';
import { citedDomain, citedPage } from './cited-names.ts';

it('a host is read in any case, with or without www', () => {
  assert.equal(citedDomain(' WWW.Reviews.example '), 'reviews.example');
  assert.equal(citedDomain('old.reddit.com'), 'old.reddit.com');
  assert.equal(citedDomain('Bücher.example'), 'xn--bcher-kva.example');
  for (const text of ['', ' ', 'a.example/path', 'two words', 'a@b.example']) {
    assert.equal(citedDomain(text), undefined, text);
  }
});

it('a page is read from a URL or as it is shown', () => {
  const page = 'www.reviews.example/Best?list';
  assert.equal(citedPage(page), 'www.reviews.example/Best');
  assert.equal(
    citedPage('https://WWW.reviews.example:443/Best?a=1#top'),
    'www.reviews.example/Best',
  );
  assert.equal(citedPage('reviews.example'), 'reviews.example');
  for (const text of ['', 'https://', '/path', 'two words/path', 'a.example/\ud800']) {
    assert.equal(citedPage(text), undefined, text);
  }
});
