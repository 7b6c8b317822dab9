import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markdownPattern, prefersHtml, recognizeAgent, servedAgents } from './recognize-agent.ts';

const who = (userAgent: string, accept?: string) =>
  recognizeAgent({ 'user-agent': userAgent, accept })?.agent;

describe('recognizeAgent', () => {
  it('knows each agent of the catalog, as they write themselves', () => {
    for (const { token, role, prefers } of servedAgents) {
      for (const userAgent of [
        token,
        `${token}/1.0`,
        token.toUpperCase(),
        `Mozilla/5.0 (compatible; ${token}/1.2; +https://example.com/bot)`,
        `Mozilla/5.0 AppleWebKit/537.36; compatible; ${token}`,
      ]) {
        assert.deepEqual(recognizeAgent({ 'user-agent': userAgent }), {
          agent: token,
          role,
          prefers,
        });
      }
    }
  });

  it('knows what agents would rather read, also of a tool behind the name of its platform', () => {
    const prefers = (userAgent: string) => recognizeAgent({ 'user-agent': userAgent })?.prefers;
    assert.equal(prefers('Mozilla/5.0 (compatible; ChatGPT-User/1.0)'), 'html');
    assert.equal(prefers('Claude-User/1.0'), 'html');
    assert.equal(prefers('claude-code/2.1'), 'markdown');
    assert.equal(prefers('Claude-User (claude-code/2.1; +https://anthropic.com/)'), 'markdown');
    assert.equal(who('Claude-User (claude-code/2.1)'), 'Claude-User');
  });

  it('takes names for words of their own', () => {
    for (const userAgent of [
      ...['NotGPTBot/1.0', 'GPTBot-Lab/1.0', 'GPTBots', 'my_GPTBot', 'Claude', 'ChatGPT'],
      ...['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/153.0 Safari/537.36', 'curl/8.0', ''],
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      'facebookexternalhit/1.1',
    ]) {
      assert.equal(who(userAgent), undefined, userAgent);
    }
  });

  it('has no token that would mean something in a regular expression or a configuration', () => {
    for (const { token } of servedAgents) assert.match(token, /^[A-Za-z0-9-]{5,}$/);
    assert.equal(
      new Set(servedAgents.map(({ token }) => token.toLowerCase())).size,
      servedAgents.length,
    );
  });

  const accepts: [string, boolean][] = [
    ['text/markdown', true],
    ['text/html, Text/Markdown;q=0.5', true],
    ['text/markdown; charset=utf-8', true],
    ['text/markdown;q=0', false],
    ['text/markdown; q=0.0, */*', false],
    ['text/markdown;q=0.01', true],
    ['*/*', false],
    ['text/*', false],
    ['application/text/markdown', false],
    ['text/markdownish', false],
    ['', false],
  ];
  for (const [accept, expected] of accepts) {
    it(`${expected ? 'serves' : 'passes on'} a stranger with Accept: ${accept}`, () => {
      assert.equal(who('curl/8.0', accept), expected ? 'other' : undefined);
      // What CDNs are told must come to the same.
      assert.equal(new RegExp(markdownPattern, 'i').test(accept), expected);
    });
  }

  it('sees who wants HTML more', () => {
    assert.ok(prefersHtml('text/html'));
    assert.ok(prefersHtml('text/html, text/markdown;q=0.9'));
    assert.ok(!prefersHtml('text/html, text/markdown'));
    assert.ok(!prefersHtml('*/*'));
    assert.ok(!prefersHtml(undefined));
  });
});
