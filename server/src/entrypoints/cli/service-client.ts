import { CommandFailed, type ServiceClient } from './command.ts';

interface Problem {
  readonly detail?:
    | { readonly message?: string }
    | readonly { readonly loc?: readonly unknown[]; readonly msg?: string }[];
}

/** Calls the running service; what it refuses becomes a sentence. */
export function createServiceClient(address: string, token: string): ServiceClient {
  return {
    async request(method, path, body) {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw new CommandFailed(`The service at ${address} does not answer. Is it running?`, {
          cause: error,
        });
      });
      const answer = (await response.json().catch(() => ({}))) as Problem;
      if (!response.ok) throw new CommandFailed(inWords(answer, response.status));
      return answer;
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
