import type { ServerResponse } from 'node:http';
import { startWebServer, type WebServer } from '../service/web-server.ts';

/** An article with figures, prices, links, names, a list and a table. */
const articleHtml = `<!doctype html><html lang="en"><head><title>Trail shoes | Northwind</title></head><body>
<header><nav><a href="/">Home</a> <a href="/shop">Shop</a></nav></header>
<main><h1>Trail shoes, tested</h1>
<p>We ran 120 times over wet rock, sand and snow with six pairs of shoes.</p>
<h2>Results</h2>
<p>The shoes differ. The Northwind Grip held on wet rock in 94 % of our runs, as the
<a href="https://lab.example/wet-rock">laboratory in Oslo</a> found, too.</p>
<ul><li>Northwind Grip: 94 %</li><li>Acme Runner: 71 %</li></ul>
<h2>Price and weight</h2>
<p>The Northwind Grip costs €129.00 and weighs 240 g.</p>
<table><tr><th>Shoe</th><th>Price</th></tr><tr><td>Northwind Grip</td><td>€129.00</td></tr><tr><td>Acme Runner</td><td>€99.50</td></tr></table>
</main><footer>Cookies and imprint</footer></body></html>`;

const sourceHtml = `<!doctype html><title>Wet rock study</title><main><h1>Wet rock study</h1>
<p>In 2025 the laboratory pulled 40 soles over wet rock for 12 hours.</p></main>`;

const pages: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/article': (response) => html(response, articleHtml),
  '/source': (response) => html(response, sourceHtml),
  '/app': (response) =>
    html(response, '<title>App</title><body><div id="root"></div><script src="/a.js"></script>'),
  '/refused': (response) => html(response, '<h1>No</h1>', 403),
  '/broken': (response) => html(response, '<h1>Broken</h1>', 500),
  '/silent': () => {},
  '/to-private': (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
};

function html(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
}

export interface PipelineOrigin extends WebServer {
  /** Puts a token where the owner of a site puts it. */
  prove(token: string): void;
}

/** Whose pages go through the pipeline. `/article/N` are further articles; what it does not know is a 404. */
export async function startPipelineOrigin(): Promise<PipelineOrigin> {
  let proof: string | undefined;
  const server = await startWebServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/article\/.*/, '/article');
    const serve = pages[path];
    if (serve) serve(response);
    else if (path === '/.well-known/sightline.txt' && proof) response.end(proof);
    else html(response, '<h1>Not found</h1>', 404);
  });
  const prove = (token: string) => {
    proof = token;
  };
  return { ...server, prove };
}
