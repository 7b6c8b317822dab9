import { channel } from 'node:diagnostics_channel';
import {
  currentWork,
  doWork,
  newSpanId,
  type SpanAttributes,
  type TracePlace,
  type Work,
} from './work.ts';

interface About {
  readonly kind: 'request' | 'job' | 'statement' | 'engine' | 'call';
  /** A word from a short list, such as the operation. */
  readonly name: string;
  readonly attributes?: SpanAttributes;
}

interface Ended extends About {
  readonly ms: number;
  readonly hasFailed: boolean;
}

/** Work, or a step of it, that has ended. */
export interface Span extends Ended {
  readonly attributes: SpanAttributes;
  readonly place: TracePlace;
  readonly parentId: string | undefined;
  /** Milliseconds since 1970, with fractions. */
  readonly endedAt: number;
}

const told = channel('sightline.spans');

/** Returns the function that ends it. */
export function onSpan(take: (span: Span) => void): () => void {
  const listen = (span: unknown) => take(span as Span);
  told.subscribe(listen);
  return () => void told.unsubscribe(listen);
}

/** Tells that all of `work` has ended. */
export function tellWork(work: Work, ended: Ended): void {
  if (told.hasSubscribers) publish(withFields(work), ended);
}

/** Tells of a step of the current work that has just ended. */
export function tellStep(ended: Ended): void {
  const work = told.hasSubscribers ? currentWork() : undefined;
  if (work) publish(stepOf(work), ended);
}

/** Runs a step of the current work; what is told meanwhile are steps of the step. */
export async function inStep<Result>(about: About, run: () => Promise<Result>): Promise<Result> {
  const work = told.hasSubscribers ? currentWork() : undefined;
  return work ? measured(stepOf(work), about, run) : run();
}

/** Runs work that is no step of other work. */
export async function inWork<Result>(
  work: Work,
  about: About,
  run: () => Promise<Result>,
): Promise<Result> {
  return told.hasSubscribers ? measured(withFields(work), about, run) : doWork(work, run);
}

/** A step that calls a server elsewhere. Its path may hold secrets, and it is not told of the trace. */
export function inCall<Result>(
  method: string,
  { hostname }: Pick<URL, 'hostname'>,
  run: () => Promise<Result>,
): Promise<Result> {
  const attributes = { 'http.request.method': method, 'server.address': hostname };
  return inStep({ kind: 'call', name: method, attributes }, run);
}

/** The trace says of work what its log lines say. */
function withFields(work: Work): Work {
  const { trace_id: _, ...fields } = work.fields;
  const named = Object.entries(fields).map(([name, value]) => [`sightline.${name}`, value]);
  return { ...work, attributes: { ...Object.fromEntries(named), ...work.attributes } };
}

function stepOf({ fields, place }: Work): Work {
  const own = { ...place, spanId: newSpanId() };
  return { fields, attributes: {}, place: own, parentId: place.spanId };
}

async function measured<Result>(
  work: Work,
  about: About,
  run: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  let hasFailed = true;
  try {
    const result = await doWork(work, run);
    hasFailed = false;
    return result;
  } finally {
    publish(work, { ...about, hasFailed, ms: performance.now() - began });
  }
}

function publish({ place, parentId, ...work }: Work, ended: Ended): void {
  const attributes = { ...ended.attributes, ...work.attributes };
  const endedAt = performance.timeOrigin + performance.now();
  told.publish({ ...ended, attributes, place, parentId, endedAt } satisfies Span);
}
