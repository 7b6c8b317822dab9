import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { startWebServer, type WebServer } from './web-server.ts';

/** A page as its owner has it at the moment. */
export interface OriginPage {
  readonly status?: number;
  /** A function makes the body of each answer. */
  readonly body?: string | (() => string);
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ChangingOrigin extends WebServer {
  /** What is at a path from now on; undefined takes it away. */
  put(path: string, page: OriginPage | undefined): void;
  /** The headers of every request to a path, oldest first. */
  seen(path: string): readonly IncomingHttpHeaders[];
  url(path: string): string;
}

/** An article that says one thing of its own, with enough words to be read. */
export function articleSaying(sentence: string): string {
  return `<!doctype html><html lang="en"><head><title>Trail shoes</title></head><body><main><h1>Trail shoes</h1>
<p>We ran 120 times over wet rock, sand and snow with six pairs of shoes.</p><p>${sentence}</p></main></body></html>`;
}

/** A website whose pages change, with validators as web servers send them. What it does not have is a 404. */
export async function startChangingOrigin(): Promise<ChangingOrigin> {
  const pages = new Map<string, OriginPage>();
  const seen = new Map<string, IncomingHttpHeaders[]>();
  const server = await startWebServer((request, response) => {
    const path = request.url ?? '/';
    seen.set(path, [...(seen.get(path) ?? []), request.headers]);
    answer(response, request.headers, pages.get(path) ?? { status: 404, body: 'Not found' });
  });
  return {
    ...server,
    put: (path, page) => void (page ? pages.set(path, page) : pages.delete(path)),
    seen: (path) => seen.get(path) ?? [],
    url: (path) => `${server.origin}${path}`,
  };
}

function answer(response: ServerResponse, asked: IncomingHttpHeaders, page: OriginPage): void {
  const { status = 200, body = '', headers = {} } = page;
  const isSame =
    (headers.etag !== undefined && asked['if-none-match'] === headers.etag) ||
    (headers['last-modified'] !== undefined &&
      asked['if-modified-since'] === headers['last-modified']);
  if (status === 200 && isSame) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(typeof body === 'string' ? body : body());
}
