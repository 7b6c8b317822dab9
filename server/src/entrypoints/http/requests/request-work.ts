import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  beginWork,
  currentWork,
  doWork,
  readTraceparent,
  type Work,
} from '#kernel/process/work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `workOf`. */
    work: Work | null;
  }
}

/** Every log line of a request says which one. Add it first: hooks before it are outside. */
export function addRequestWork(app: FastifyInstance): void {
  app.decorateRequest('work', null);
  app.addHook('onRequest', (request, _reply, done) => doWork(workOf(request), done));
  // Comes from the socket, outside the request.
  app.addHook('onResponse', (request, _reply, done) => doWork(workOf(request), done));
}

/** In the trace of the caller, which may be a tool in this process. */
export function workOf(request: FastifyRequest): Work {
  request.work ??= beginWork(
    { request_id: request.id },
    currentWork()?.place ?? readTraceparent(request.headers.traceparent),
  );
  return request.work;
}
