import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { errorBody, validationError } from '#contract/envelopes.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations/index.ts';
import { routerPath } from '../../../src/entrypoints/http/route.ts';

export interface CallOptions {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Where the request comes from. */
  readonly address?: string;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies whose shape they are about to state
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

export type Caller = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/**
 * Calls the app and holds every answer, good or bad, against the contract's schema for it. Each caller has an address
 * of its own: wrong passwords are counted by address, in the database that all test files share.
 */
export function createCaller(app: FastifyInstance): Caller {
  const ownAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return async (method, path, { key, body, headers = {}, address = ownAddress } = {}) => {
    const request: InjectOptions = {
      method: method as 'GET',
      url: path,
      remoteAddress: address,
      headers: { ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...headers },
    };
    if (body !== undefined) {
      request.payload =
        typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      request.headers = { 'content-type': 'application/json', ...request.headers };
    }
    const response = await app.inject(request);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const answer: Answer = {
      status: response.statusCode,
      body: isJson && response.body !== '' ? JSON.parse(response.body) : response.body,
      headers: response.headers,
    };
    if (isJson && method !== 'HEAD') holdAgainstContract(method, path, answer);
    return answer;
  };
}

function holdAgainstContract(method: string, path: string, { status, body }: Answer): void {
  const operation = findOperation(method, path);
  if (!operation) return;
  const schema =
    status < 400
      ? operation.answer
      : status === 422 && Array.isArray(body.detail)
        ? validationError
        : errorBody;
  const parsed = schema.safeParse(body);
  assert.ok(
    parsed.success,
    `${method} ${path} ${status} breaks the contract: ${parsed.error?.message}`,
  );
  if (status < 400) assert.equal(status, operation.status ?? 200);
}

interface Pattern {
  readonly operation: Operation;
  readonly path: RegExp;
}
let patterns: readonly Pattern[] | undefined;

/** Made once: a test sends thousands of requests, and each is looked up. */
function allPatterns(): readonly Pattern[] {
  patterns ??= operations.map((operation) => {
    const pattern = routerPath(operation.path).replaceAll(/:\w+/g, '[^/]+');
    return { operation, path: new RegExp(`^${pattern}$`) };
  });
  return patterns;
}

function findOperation(method: string, path: string): Operation | undefined {
  const pathname = path.split('?')[0] ?? '';
  const fitting = allPatterns()
    .filter(({ operation, path }) => operation.method === method && path.test(pathname))
    .map(({ operation }) => operation);
  // As in the router, a path with fewer parameters comes first.
  const parameters = ({ path }: Operation) => path.split('{').length;
  return fitting.toSorted((a, b) => parameters(a) - parameters(b))[0];
}
