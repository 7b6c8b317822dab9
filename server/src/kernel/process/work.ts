import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** A place in a trace, as in W3C's Trace Context. */
export interface TracePlace {
  readonly traceId: string;
  readonly spanId: string;
  /** Whether the caller keeps this trace; unset: it did not say. */
  readonly isKept?: boolean;
}

/** What a trace says of work. No values of statements, texts of people, keys, or paths of addresses that users chose. */
export type SpanAttributes = Record<string, string | number>;

/** A request, a group of jobs, or a step of one, that this process works on. */
export interface Work {
  /** In every log line until it is done. */
  readonly fields: Record<string, string | number>;
  readonly attributes: SpanAttributes;
  readonly place: TracePlace;
  /** The span of the caller that it is part of. */
  readonly parentId: string | undefined;
}

const current = new AsyncLocalStorage<Work>();

/** New work, in the trace of `caller` if there is one. */
export function beginWork(fields: Work['fields'], caller?: TracePlace): Work {
  const traceId = caller?.traceId ?? randomUUID().replaceAll('-', '');
  return {
    fields: { ...fields, trace_id: traceId },
    attributes: {},
    place: { ...caller, traceId, spanId: newSpanId() },
    parentId: caller?.spanId,
  };
}

/** Everything that `run` starts belongs to `work`. */
export function doWork<Result>(work: Work, run: () => Result): Result {
  return current.run(work, run);
}

export function currentWork(): Work | undefined {
  return current.getStore();
}

/** The current work turned out to be for this organization. */
export function noteOrganization(organizationId: number): void {
  const fields = current.getStore()?.fields;
  if (fields) fields.organization_id = organizationId;
}

/** The trace says this of the current step. */
export function noteInTrace(name: string, value: string | number): void {
  const attributes = current.getStore()?.attributes;
  if (attributes) attributes[name] = value;
}

/** What every log line says about the current work. */
export function workFields(): Work['fields'] {
  return { ...current.getStore()?.fields };
}

/** The second half of a random UUID is never zero, which the format forbids. */
export function newSpanId(): string {
  const id = randomUUID();
  return id.slice(19, 23) + id.slice(24);
}

const noTrace = '0'.repeat(32);
const noSpan = '0'.repeat(16);
const form = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.{0,200})?$/;

/** Reads a `traceparent` header; undefined if it is not one, as if there were none. */
export function readTraceparent(header: unknown): TracePlace | undefined {
  const found = typeof header === 'string' ? form.exec(header) : null;
  const [, version, traceId = noTrace, spanId = noSpan, flags = '', more] = found ?? [];
  if (traceId === noTrace || spanId === noSpan) return undefined;
  // Only later versions may add to it.
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, isKept: (Number.parseInt(flags, 16) & 1) === 1 };
}
