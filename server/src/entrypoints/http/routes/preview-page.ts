import type { FastifyReply } from 'fastify';

interface Content {
  readonly markdown: string | null;
  readonly html: string | null;
}

/** Somebody else's page on our address: it may run nothing, send nothing, and sees no cookie of ours. */
const fence = "sandbox; default-src 'none'; img-src https: data:; style-src 'unsafe-inline'";

export function sendPreview(reply: FastifyReply, mediaType: string, { markdown, html }: Content) {
  reply.headers({
    'content-security-policy': fence,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
  if (mediaType === 'text/plain') {
    return reply.type('text/plain; charset=utf-8').send(markdown ?? html ?? '');
  }
  return reply.type('text/html; charset=utf-8').send(html ?? asPage(markdown ?? ''));
}

function asPage(markdown: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Preview</title>
<pre style="white-space: pre-wrap; max-width: 50rem; margin: 2rem auto">${escaped(markdown)}</pre>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
