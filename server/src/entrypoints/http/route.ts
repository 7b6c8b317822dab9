import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import type { Data, Parsed } from '#contract/operation-types.ts';
import type { Context } from '#kernel/context.ts';

/** A validated request: a route's handler turns it into one verb's input. */
export interface Call<Params, Query, Body> {
  readonly ctx: Context;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The negotiated media type; one of the operation's `produces`. */
  readonly mediaType: string;
  /** For an operation that supports one. */
  readonly idempotencyKey: string | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returns the contract's answer, or has sent it: a stream, or rows that the engine wrote. */
type Handler<Described extends Operation> = (
  call: Call<Parsed<Described, 'params'>, Parsed<Described, 'query'>, Parsed<Described, 'body'>>,
) => Promise<Data<z.input<Described['answer']>> | FastifyReply>;

/** Options that only concern the server. */
export interface Serving {
  /** Takes seconds or much memory: one at a time per organization, others wait. */
  readonly heavy?: boolean;
  /** More than the usual megabyte for bodies. */
  readonly maxBytes?: number;
  /** Replaces the operation's, if the reference shows what only the server knows. */
  readonly description?: string;
  /** Called for unreadable records, such as too many bytes, which never reach the handler. */
  readonly onUnreadable?: (ctx: Context, params: unknown, reason: string) => Promise<void>;
}

/** An operation of the contract with its handler. */
export interface Route extends Operation, Serving {
  readonly handle: (call: Call<unknown, unknown, unknown>) => Promise<unknown>;
}

/** Adds a handler to an operation, with input and answer typed by the operation's schemas. */
export function route<Described extends Operation>(
  operation: Described,
  handle: Handler<Described>,
  serving: Serving = {},
): Route {
  // Safe cast: the app only calls `handle` with what these schemas parsed.
  return { ...operation, ...serving, handle: handle as Route['handle'] };
}

/** `{name}` in a documented path is `:name` in the router. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
