/**
 * `fetch` whose signal also ends the reading of the body. Node 20's own forgets the signal once the answer began and
 * garbage was collected: a server that never ends its answer would be waited for forever.
 */
export async function fetchWithin(
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
  send = fetch,
): Promise<Response> {
  const response = await send(url, init);
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  const body = response.body.pipeThrough(new TransformStream(), { signal: init.signal });
  return new Response(body, { status, statusText, headers });
}
