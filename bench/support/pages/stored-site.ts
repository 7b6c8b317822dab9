import type { Outbound, OutboundAnswer } from '#kernel/ports/outbound.ts';

/** Answers with one page at once, and with 404 for everything else: what is left of an audit is reading and judging. */
export function storedSite(path: string, html: string): Outbound {
  const body = Buffer.from(html);
  const refuse = () => {
    throw new Error('An audit reads whole answers only.');
  };
  const site: Outbound = {
    check: (url) => new URL(url),
    isOpened: () => true,
    async read({ url }): Promise<OutboundAnswer<Buffer>> {
      const isPage = new URL(url).pathname === path;
      return {
        url,
        status: isPage ? 200 : 404,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        redirects: [],
        firstByteMs: 0,
        body: isPage ? body : Buffer.alloc(0),
      };
    },
    open: refuse,
    textRecords: refuse,
    onBehalfOf: () => site,
  };
  return site;
}
