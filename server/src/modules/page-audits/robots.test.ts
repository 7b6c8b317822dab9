import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDocument } from './document/read-document.ts';
import { judgeRobots, parseRobots, readDirectives } from './robots.ts';

function allows(text: string, path: string, token = 'GPTBot'): boolean {
  const robots = parseRobots(Buffer.from(text));
  return judgeRobots(robots, token, new URL(path, 'https://host.example')).isAllowed;
}

/** RFC 9309, and the cases in which parsers are known to differ: robots.txt, path, whether it is allowed. */
const cases: readonly (readonly [name: string, text: string, path: string, allowed: boolean])[] = [
  ['nothing said', '', '/a', true],
  ['everyone is kept away', 'User-agent: *\nDisallow: /', '/a', false],
  ['an empty rule allows', 'User-agent: *\nDisallow:', '/a', true],
  ['the longest match decides', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['whatever comes first', 'User-agent: *\nAllow: /a/b\nDisallow: /a', '/a/c', false],
  ['a tie allows', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  ['a group of its own', 'User-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nAllow: /', '/a', true],
  [
    'its own group alone',
    'User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /b',
    '/a',
    true,
  ],
  ['names in any case', 'user-AGENT: gptbot\ndisALLOW: /a', '/a', false],
  ['a version in the name', 'User-agent: GPTBot/1.2\nDisallow: /', '/a', false],
  ['several names', 'User-agent: CCBot\nUser-agent: GPTBot\nDisallow: /', '/a', false],
  [
    'groups of one name are one',
    'User-agent: GPTBot\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /b',
    '/a',
    false,
  ],
  ['a name is not a part of another', 'User-agent: GPT\nDisallow: /', '/a', true],
  [
    'no blank line between groups',
    'User-agent: CCBot\nDisallow: /\nUser-agent: GPTBot\nDisallow: /b',
    '/a',
    true,
  ],
  [
    'other lines do not end a group',
    'User-agent: GPTBot\nSitemap: /s.xml\nCrawl-delay: 1\nUser-agent: CCBot\nDisallow: /',
    '/a',
    false,
  ],
  ['rules before any group', 'Disallow: /\nUser-agent: *\nDisallow: /b', '/a', true],
  ['comments', 'User-agent: * # all\nDisallow: /a # this\n# Disallow: /', '/b', true],
  ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /', '/a', false],
  ['carriage returns', 'User-agent: *\rDisallow: /a\r\n', '/a', false],
  ['white space', '  User-agent :  *  \n\tDisallow : /a  ', '/a', false],
  ['a star', 'User-agent: *\nDisallow: /*.pdf', '/files/a.pdf?x=1', false],
  ['stars', 'User-agent: *\nDisallow: /*/private/*/x', '/a/private/b/x', false],
  ['a star that does not match', 'User-agent: *\nDisallow: /*/private/*/x', '/private/x', true],
  ['an end', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf?x=1', true],
  ['an end that matches', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf', false],
  ['an end without a star', 'User-agent: *\nDisallow: /a$', '/ab', true],
  ['an end after an overlap', 'User-agent: *\nDisallow: /aba*ba$', '/aba', true],
  ['the root alone', 'User-agent: *\nDisallow: /$', '/', false],
  ['a dollar in the middle', 'User-agent: *\nDisallow: /a$b', '/a$b', false],
  ['a query', 'User-agent: *\nDisallow: /a?session=', '/a?session=1', false],
  ['paths have case', 'User-agent: *\nDisallow: /A', '/a', true],
  ['percent-encoding of what needs none', 'User-agent: *\nDisallow: /%7Eada', '/~ada/', false],
  ['and the other way round', 'User-agent: *\nDisallow: /~ada', '/%7eada/', false],
  ['letters of other scripts', 'User-agent: *\nDisallow: /größe', '/gr%C3%B6%C3%9Fe', false],
  ['an encoded slash is no slash', 'User-agent: *\nDisallow: /a%2Fb', '/a/b', true],
  ['robots.txt itself', 'User-agent: *\nDisallow: /', '/robots.txt', true],
];

describe('robots.txt', () => {
  for (const [name, text, path, expected] of cases) {
    it(name, () => assert.equal(allows(text, path), expected));
  }

  it('is read up to 500 KiB at least, and not without end', () => {
    const filler = '# a comment\n'.repeat(41_000);
    assert.ok(filler.length > 480_000);
    assert.equal(allows(`${filler}User-agent: *\nDisallow: /`, '/a'), false);
    assert.equal(allows(`${filler.repeat(3)}User-agent: *\nDisallow: /`, '/a'), true);
  });

  it('gives sitemaps and signals, wherever they are', () => {
    const text =
      'Sitemap: https://a.example/1.xml\nUser-agent: *\nContent-Signal: ai-train=no\nsitemap: /2.xml';
    const { sitemaps, signals } = parseRobots(Buffer.from(text));
    assert.deepEqual(sitemaps, ['https://a.example/1.xml', '/2.xml']);
    assert.deepEqual(signals, ['content-signal: ai-train=no']);
  });

  it('matches patterns in linear time', () => {
    const pattern = `/${'a*'.repeat(5_000)}b$`;
    assert.equal(allows(`User-agent: *\nDisallow: ${pattern}`, `/${'a'.repeat(50_000)}`), true);
  });
});

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
