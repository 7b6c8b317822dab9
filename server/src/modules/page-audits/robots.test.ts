import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readDocument } from './document/read-document.ts';
import { readDirectives } from './robots.ts';

function directives(html: string, header?: string): string[] {
  const headers: Record<string, string> = header === undefined ? {} : { 'x-robots-tag': header };
  return readDirectives(readDocument(html, new URL('https://a.example/')), headers).map(
    ({ agent, name, value }) => [agent, name, ...(value === null ? [] : [value])].join(' '),
  );
}

it('reads directives for all agents and for one, from the page and the header', () => {
  const html =
    '<meta name="robots" content="NoIndex,max-snippet: 50"><meta name="Googlebot" content="nosnippet">';
  assert.deepEqual(directives(html, 'noarchive, bingbot: nocache, nofollow'), [
    'all noindex',
    'all max-snippet 50',
    'googlebot nosnippet',
    'all noarchive',
    'bingbot nocache',
    'bingbot nofollow',
  ]);
});

it('takes nothing else for a directive', () => {
  const html =
    '<meta name="description" content="none, all"><meta name="keywords" content="noindex"><meta name="robots" content="archive, yes">';
  assert.deepEqual(directives(html, 'unavailable_after: Wed, 03 Dec 2025 13:09:53 GMT'), [
    'all unavailable_after Wed',
  ]);
});
