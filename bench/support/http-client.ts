import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
  /** Milliseconds from the request to the first byte of the body. */
  readonly firstByteAfter: number;
  /** Only where `keep` was asked for; a large answer is counted and dropped. */
  readonly body: string;
}

export interface HttpClient {
  get(path: string, options?: { readonly keep?: boolean }): Promise<Answer>;
  post(path: string, body: Buffer, contentType: string): Promise<Answer>;
  close(): void;
}

interface Sent {
  readonly body?: Buffer;
  readonly type?: string;
  readonly keep?: boolean;
}

/** Keeps its connections, as clients do. Any status but 200 is an error here. */
export function createHttpClient(address: string, headers: Record<string, string>): HttpClient {
  const agent = new Agent({ keepAlive: true });
  const send = (method: string, path: string, { body, type, keep = true }: Sent) =>
    new Promise<Answer>((resolve, reject) => {
      const began = performance.now();
      const sent = request(`${address}${path}`, {
        method,
        agent,
        headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        let firstByteAfter = 0;
        response.on('data', (chunk: Buffer) => {
          if (bytes === 0) firstByteAfter = performance.now() - began;
          bytes += chunk.length;
          if (keep || response.statusCode !== 200) chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if (response.statusCode !== 200) {
            reject(new Error(`${method} ${path}: ${response.statusCode} ${text.slice(0, 500)}`));
          } else
            resolve({ status: 200, headers: response.headers, bytes, firstByteAfter, body: text });
        });
      });
      sent.end(body);
    });
  return {
    get: (path, { keep = false } = {}) => send('GET', path, { keep }),
    post: (path, body, type) => send('POST', path, { body, type }),
    close: () => agent.destroy(),
  };
}

/** A query string; a list is given as a repeated parameter. */
export function searchOf(
  parameters: Readonly<Record<string, string | number | readonly string[]>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
  }
  return search.toString();
}
