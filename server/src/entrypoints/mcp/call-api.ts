import type { FastifyInstance } from 'fastify';
import type { Operation } from '#contract/operation.ts';
import type { Call } from './tool.ts';

/** The API's refusal with its message. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export type AsTool = <Result>(call: () => Result) => Result;

/**
 * Calls operations within the process, with all checks of an outside request: scopes, brands, rate limits and bounds
 * are the API's own.
 */
export function callsWith(
  app: FastifyInstance,
  asTool: AsTool,
  headers: Readonly<Record<string, string>>,
  remoteAddress: string,
): Call {
  const call = ({ method, path }: Operation, { params = {}, query = {}, body }: Parts) =>
    asTool(async () => {
      const answer = await app.inject({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name]))),
        query: entries(query),
        headers: { ...headers, accept: 'application/json' },
        remoteAddress,
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const parsed: unknown = answer.json();
      if (answer.statusCode >= 400) throw refusalOf(answer.statusCode, parsed);
      return parsed;
    });
  // Safe cast: the API's tests check each answer against its operation's schema.
  return call as Call;
}

function entries(query: Readonly<Record<string, unknown>>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
}

interface Refused {
  readonly detail?:
    | { readonly type?: string; readonly message?: string }
    | readonly { readonly loc?: readonly unknown[]; readonly msg?: string }[];
}

function refusalOf(status: number, body: unknown): CallRefused {
  const { detail } = body as Refused;
  if (Array.isArray(detail)) {
    const lines = detail.map(({ loc, msg }) => `${loc?.slice(1).join('.')}: ${msg}`);
    return new CallRefused(status, 'invalid_input', lines.join('\n'));
  }
  const { type = 'unknown', message = `The service answered ${status}.` } =
    detail && 'message' in detail ? detail : {};
  return new CallRefused(status, type, message);
}
