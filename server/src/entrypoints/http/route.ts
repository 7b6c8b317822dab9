import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Scope } from '#contract/accounts.ts';
import type { Context } from '#kernel/context.ts';
import type { ErrorCode } from '#kernel/errors.ts';

/** Who may call a route; `{brand_id}` in its path adds the check of the brand. */
export type Access =
  | { readonly kind: 'public' }
  /** Any credential with one of these scopes. */
  | { readonly kind: 'scope'; readonly anyOf: readonly Scope[] }
  /** An admin who is signed in. */
  | { readonly kind: 'admin' }
  /** Whoever is signed in. */
  | { readonly kind: 'person' }
  /** Whoever runs this installation. */
  | { readonly kind: 'operator' };

export const access = {
  public: { kind: 'public' },
  readConfiguration: { kind: 'scope', anyOf: ['query', 'configure'] },
  configure: { kind: 'scope', anyOf: ['configure'] },
  query: { kind: 'scope', anyOf: ['query'] },
  createBrand: { kind: 'scope', anyOf: ['create-brand'] },
  admin: { kind: 'admin' },
  person: { kind: 'person' },
  operator: { kind: 'operator' },
} as const satisfies Record<string, Access>;

/** A request after every check: what a route's handler translates into one verb's input. */
export interface Call<Params, Query, Body> {
  readonly ctx: Context;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The media type that was agreed on; one of the route's `produces`. */
  readonly mediaType: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Definition<Params, Query, Body> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the API reference writes it: `/v1/brands/{brand_id}`. */
  readonly path: string;
  /** operationId: a verb and a noun, unique. */
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The day on which it was declared deprecated; its answers say so (RFC 9745). */
  readonly deprecatedSince?: Date;
  readonly access: Access;
  /** `{brand_id}` may also name an archived brand. */
  readonly evenArchived?: boolean;
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** The body is a list of records, sent as a JSON array or one JSON per line, taken row by row. */
  readonly records?: {
    readonly row: z.ZodType;
    readonly maxBytes: number;
    readonly maxRows: number;
    /** Hears of a body that could not be taken in, such as one too large: the handler never does. */
    readonly onUnreadable?: (ctx: Context, params: unknown, reason: string) => Promise<void>;
  };
  /** Takes seconds or much memory: an organization has one at a time, and others wait. */
  readonly heavy?: boolean;
  readonly status?: 200 | 201;
  readonly answer: z.ZodType;
  /** Media types of the answer, the default first; JSON alone where unset. */
  readonly produces?: readonly string[];
  /** What this route refuses with beyond what its access, brand and schemas imply. */
  readonly refusals?: readonly ErrorCode[];
  readonly handle: (call: Call<Params, Query, Body>) => Promise<unknown>;
}

/** A route as data: the app, the security tests and the API reference are all made from these. */
export type Route = Definition<unknown, unknown, unknown>;

/** Keeps the handler's input typed by the schemas beside it. */
export function route<Params = unknown, Query = unknown, Body = unknown>(
  definition: Definition<Params, Query, Body>,
): Route {
  // Sound: the app only ever calls `handle` with what these very schemas parsed.
  return definition as unknown as Route;
}

/** `{name}` in a documented path is `:name` to the router. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
