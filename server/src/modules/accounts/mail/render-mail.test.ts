import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderMail } from './render-mail.ts';

const content = {
  subject: 'Join "Ä & <b>"\r\nBcc: everybody@example.com',
  parts: [
    'Somebody of <script>alert(1)</script> & Co. invites you.',
    {
      title: 'New',
      lines: [{ label: 'A <b>', text: '1 & 2', url: 'https://sightline.example/1' }],
    },
  ],
  action: { label: 'Join', url: 'https://sightline.example/join/iv_1?a=1&b="2"' },
  reason: 'You get this mail because somebody typed your address.',
};

describe('renderMail', () => {
  it('says the same as text and as HTML', () => {
    const { text, html } = renderMail(content);
    assert.match(text, /^Somebody of <script>/);
    assert.ok(text.includes('New:\n- A <b>: 1 & 2\n  https://sightline.example/1'));
    assert.match(html, /<h2[^>]*>New<\/h2>[\s\S]*href="https:\/\/sightline\.example\/1"/);
    assert.ok(html.includes('A &lt;b&gt;') && html.includes('1 &amp; 2'));
    assert.ok(text.includes(`Join:\n${content.action.url}`));
    assert.ok(text.includes(content.reason) && html.includes(content.reason));
  });

  it('lets no text become markup', () => {
    const { html } = renderMail(content);
    assert.ok(!html.includes('<script>') && html.includes('&lt;script&gt;'));
    assert.ok(html.includes('a=1&amp;b=&quot;2&quot;'));
  });

  it('keeps a subject on one line, and short', () => {
    assert.equal(renderMail(content).subject, 'Join "Ä & <b>" Bcc: everybody@example.com');
    assert.equal(renderMail({ ...content, subject: 'x'.repeat(500) }).subject.length, 200);
  });

  it('loads nothing', () => {
    assert.doesNotMatch(renderMail(content).html, /src=|<link|@import|url\(/);
  });
});
