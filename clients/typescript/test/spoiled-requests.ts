/** What something on the way to the service makes of a request. */
export type Spoil = (url: string, init: RequestInit) => [url: string, init: RequestInit];

function withHeader(name: string, value: string): Spoil {
  return (url, init) => [url, { ...init, headers: { ...init.headers, [name]: value } }];
}

/** A body that begins and never ends. */
const endlessBody = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
  });

/**
 * Errors of requests that the client does not make by itself, but that a proxy or a `fetch` of the caller's own can
 * make of them. All are applied to the creation of a brand.
 */
export const spoiledRequests = {
  malformed_body: (url, init) => [url, { ...init, body: '{"name": "North' }],
  malformed_request: (url, init) => [`${url}/%E0%A4%A`, init],
  not_found: (url, init) => [url.replace('/v1/', '/elsewhere/'), init],
  method_not_allowed: (url, init) => [url, { ...init, method: 'PUT' }],
  not_acceptable: withHeader('accept', 'text/html'),
  unsupported_media_type: withHeader('content-type', 'text/plain'),
  headers_too_large: withHeader('x-added', 'x'.repeat(20_000)),
  // A body that is streamed has to say so; the types of the DOM do not know it.
  request_timeout: (url, init) => [url, { ...init, body: endlessBody(), duplex: 'half' } as object],
} as const satisfies Record<string, Spoil>;

/** Errors that cannot arise on the real service here; the loopback server answers with them. */
export const onlyByLoopback = {
  query_too_expensive: 'the engine would have to work for a minute',
  expectation_failed: 'no fetch sends Expect',
} as const;
