import { readRetryAfter } from '#kernel/retry-after.ts';
import { CommandFailed, type ServiceClient, ServiceUnreachable } from './command.ts';

interface Problem {
  readonly detail?:
    | { readonly message?: string }
    | readonly { readonly loc?: readonly unknown[]; readonly msg?: string }[];
}

/** Calls the running service; what it refuses becomes a sentence. */
export function createServiceClient(address: string, token: string): ServiceClient {
  async function send(method: string, path: string, type?: string, body?: string | Buffer) {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    }).catch((error: unknown) => {
      const message = `The service at ${address} does not answer. Is it running?`;
      throw new ServiceUnreachable(message, undefined, { cause: error });
    });
    const answer = (await response.json().catch(() => ({}))) as Problem;
    return { response, answer };
  }
  return {
    async request(method, path, body) {
      const { response, answer } =
        body === undefined
          ? await send(method, path)
          : await send(method, path, 'application/json', JSON.stringify(body));
      if (!response.ok) throw new CommandFailed(inWords(answer, response.status));
      return answer;
    },
    async sendLines(path, lines) {
      const { response, answer } = await send('POST', path, 'application/x-ndjson', lines);
      const words = response.ok ? '' : inWords(answer, response.status);
      if (response.status === 429 || response.status >= 500) {
        const seconds = readRetryAfter(response.headers.get('retry-after'), new Date());
        throw new ServiceUnreachable(words, seconds ?? undefined);
      }
      return { status: response.status, body: answer, inWords: words };
    },
  };
}

function inWords({ detail }: Problem, status: number): string {
  if (Array.isArray(detail)) {
    return detail.map(({ loc, msg }) => `${loc?.join('.')}: ${msg}`).join('\n');
  }
  const message = detail && 'message' in detail ? detail.message : undefined;
  return message ?? `The service answered ${status}.`;
}
