import assert from 'node:assert/strict';
import { it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { isSamePage, parseSitemap } from './sitemap.ts';

const pages = `<?xml version="1.0"?><urlset xmlns="x"><url><loc> https://a.example/?a=1&amp;b=2 </loc>
  <lastmod>2026-03-09</lastmod></url><url><loc><![CDATA[https://a.example/b]]></loc></url><url></url></urlset>`;

it('reads pages, plain and compressed', () => {
  const expected = [
    { location: 'https://a.example/?a=1&b=2', lastModified: '2026-03-09' },
    { location: 'https://a.example/b', lastModified: null },
  ];
  for (const body of [Buffer.from(pages), gzipSync(pages)]) {
    assert.deepEqual(parseSitemap(body), { kind: 'pages', entries: expected });
  }
});

it('reads an index and a list of lines', () => {
  const index =
    '<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>';
  assert.equal(parseSitemap(Buffer.from(index))?.kind, 'index');
  assert.equal(
    parseSitemap(Buffer.from('https://a.example/1\nhttps://a.example/2\n'))?.entries.length,
    2,
  );
});

it('takes nothing else for a sitemap', () => {
  const bomb = gzipSync(Buffer.alloc(30_000_000));
  for (const body of [Buffer.from(''), Buffer.from('<html>'), Buffer.from('hello'), bomb]) {
    assert.equal(parseSitemap(body), undefined);
  }
});

it('knows a page by its address, with or without a slash at the end', () => {
  const page = new URL('https://a.example/shoes/?size=9');
  assert.ok(isSamePage('https://a.example/shoes?size=9#top', page));
  assert.ok(isSamePage('/shoes/?size=9', page));
  for (const other of ['https://a.example/shoes', 'https://b.example/shoes?size=9', 'https://['])
    assert.equal(isSamePage(other, page), false);
});
