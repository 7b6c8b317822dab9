import { startWebServer } from '../service/web-server.ts';

const prose = (words: string) => `<p>${`${words} `.repeat(60)}</p>`;
const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><main>${body}</main></body></html>`;

/** Paths that answers cite, and how the site answers them. */
const answers: Readonly<
  Record<string, { status?: number; location?: string; type?: string; body?: string }>
> = {
  '/named': { body: page('Freight tools', prose('Northwind leads the list of tools.')) },
  '/other-name': { body: page('Freight tools', prose('The NWT suite is one of the tools.')) },
  '/unnamed': { body: page('Shoes', prose('Boots and sandals for the summer.')) },
  '/moved': { status: 301, location: '/named' },
  '/slash': { status: 301, location: '/slash/' },
  '/slash/': { body: page('Shoes', prose('Boots and sandals for the summer.')) },
  '/gone': { status: 410 },
  '/soft': { body: page('Page not found', '<h1>Page not found</h1><p>Sorry.</p>') },
  '/refused': { status: 403, body: page('Forbidden', 'No.') },
  '/fails': { status: 500, body: page('Error', 'Oops.') },
  '/script': { body: page('App', '<div id="root"></div>') },
  '/paper': { type: 'application/pdf', body: '%PDF-1.7' },
  '/robots.txt': {
    type: 'text/plain',
    body: 'User-agent: Sightline-Citations\nDisallow: /private',
  },
};

/** A website on loopback that knows how many requests were under way at once, and who asked. */
export async function startCitedSite() {
  let underWay = 0;
  const seen = { maxAtOnce: 0, agents: new Set<string>() };
  const server = await startWebServer((request, response) => {
    underWay += 1;
    seen.maxAtOnce = Math.max(seen.maxAtOnce, underWay);
    seen.agents.add(request.headers['user-agent'] ?? '');
    const answer = answers[(request.url ?? '').replace(/\?.*/, '')] ?? { status: 404 };
    setTimeout(() => {
      underWay -= 1;
      response
        .writeHead(answer.status ?? 200, {
          'content-type': answer.type ?? 'text/html; charset=utf-8',
          ...(answer.location && { location: answer.location }),
        })
        .end(answer.body ?? '');
    }, 5);
  });
  return { ...server, seen };
}
