import { hostHeader, type SnippetInput } from './snippet.ts';

export function cloudflareWorker(input: SnippetInput): string {
  return `// AI agents get the live version of a page of ${input.domain}, everyone else the page itself.
// Whatever goes wrong on the way, the page itself is the answer.
const edge = ${JSON.stringify(input.edge.origin)};
const agents = new RegExp(${JSON.stringify(input.agentPattern)}, 'i');
const markdown = new RegExp(${JSON.stringify(input.markdownPattern)}, 'i');
const patienceMs = 2000;

export default {
  async fetch(request) {
    if (!isForAgents(request)) return fetch(request);
    const live = await livePage(request).catch(() => undefined);
    return live ?? fetch(request);
  },
};

function isForAgents({ method, headers }) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return agents.test(headers.get('user-agent') ?? '') || markdown.test(headers.get('accept') ?? '');
}

async function livePage(request) {
  const { host, pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  headers.delete('authorization');
  headers.set('${hostHeader}', host);
  const answer = await fetch(edge + pathname + search, {
    method: request.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  return answer.status === 200 || answer.status === 304 ? answer : undefined;
}
`;
}
