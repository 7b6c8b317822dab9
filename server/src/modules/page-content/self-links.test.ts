import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPage } from './reading/read-page.ts';
import { isSelfLink, withoutSelfLinks } from './self-links.ts';
import { writeMarkdown } from './writing/write-markdown.ts';

const page = 'https://shop.example/shoes/?size=42&utm_source=mail';

describe('links of a page to itself', () => {
  it('are known however they are written', () => {
    for (const self of [
      page,
      'https://shop.example/shoes?size=42',
      'http://www.shop.example/shoes/index.html?size=42#results',
      'https://shop.example/shoes/?gclid=1&size=42&utm_medium=a',
    ])
      assert.ok(isSelfLink(self, page), self);
    for (const other of [
      'https://shop.example/shoes/',
      'https://shop.example/shoes/?size=43',
      'https://shop.example/shoes/wet?size=42',
      'https://example.com/shoes/?size=42',
      'https://shop.example/shoes/?size=42#/cart',
      'mailto:a@shop.example',
    ])
      assert.ok(!isSelfLink(other, page), other);
  });

  it('go, and their text stays', () => {
    const html = `<main><h1>Shoes</h1><p>We ran <a href="?size=42#laps"><b>twenty</b> laps</a> on <a href="/rock">rock</a>.</p>
      <ul><li>See <a href="https://shop.example/old">this page</a> for more about it.</li></ul>
      <table><tr><th>Shoe</th><th>Laps in the rain</th></tr><tr><td><a href="#grip">Grip</a></td><td>Twenty, all of them on wet rock</td></tr></table></main>`;
    const content = withoutSelfLinks(readPage(html, new URL(page)), ['https://shop.example/old']);
    const markdown = writeMarkdown(content);
    assert.deepEqual(markdown.match(/\]\([^)]*\)/g), ['](https://shop.example/rock)']);
    assert.match(markdown, /We ran \*\*twenty\*\* laps on/);
    assert.match(markdown, /See this page for more/);
    assert.match(markdown, /Grip/);
  });
});
