import type { ServerResponse } from 'node:http';
import type { Behaviour, FakeProvider, ProviderCall, ProviderReply } from './fake-provider.ts';

/** What a provider worked on it charges for, also where the answer gets lost. */
export const isBilled = (behaviour: Behaviour) =>
  !/^(is_|rejects|redirects|fails_)/.test(behaviour);

interface Asked {
  readonly provider: FakeProvider;
  readonly call: ProviderCall;
  /** What it answers with. */
  readonly text: string;
}

export function perform(behaviour: Behaviour, response: ServerResponse, asked: Asked): void {
  if (behaviour === 'hangs') return;
  if (behaviour === 'breaks_off') {
    const { provider, call, text } = asked;
    breakOff(response, JSON.stringify(provider.answer(call, text).body));
    return;
  }
  send(response, replyOf(behaviour, asked));
}

function replyOf(
  behaviour: Exclude<Behaviour, 'hangs' | 'breaks_off'>,
  { provider, call, text }: Asked,
): ProviderReply {
  const error = (status: number, message: string, headers = {}) => ({
    status,
    headers,
    body: provider.error(status, message),
  });
  switch (behaviour) {
    case 'answers':
      return provider.answer(call, text);
    case 'answers_without_search':
      return provider.answerWithoutSearch(call, text);
    case 'refuses':
      return provider.refusal(call);
    case 'answers_nothing':
      return provider.nothing(call);
    case 'spends_all_tokens':
      return provider.allTokensSpent?.(call) ?? provider.nothing(call);
    case 'cuts_off':
      return provider.cutOff?.(call, text) ?? provider.answer(call, text);
    case 'fails_inside_success':
      return provider.failureInsideSuccess(call);
    case 'is_rate_limited':
      return error(429, 'Too many requests', provider.rateLimitHeaders);
    case 'is_rate_limited_without_a_word':
      return error(429, 'Too many requests');
    case 'is_unauthorized':
      return error(401, `Incorrect API key provided: ${keyOf(call)}`);
    case 'rejects':
      return error(400, 'Unsupported parameter');
    case 'is_down':
      return error(503, 'The server is overloaded');
    case 'is_overloaded':
      return error(529, 'Overloaded');
    case 'redirects':
      return {
        status: 307,
        headers: { location: `https://elsewhere.example/v2?api_key=${keyOf(call)}` },
        body: '',
      };
    case 'sends_half':
      return { body: half(JSON.stringify(provider.answer(call, text).body)) };
    case 'sends_nonsense':
      return { body: '<html><body>Bad gateway</body></html>' };
    case 'sends_another_form':
      return { body: { object: 'list', output: 7, tasks: 'none', content: {}, candidates: 'x' } };
  }
}

const half = (text: string) => text.slice(0, text.length / 2);

/** More is announced than comes, then the connection is gone. */
function breakOff(response: ServerResponse, body: string): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.write(half(body), () => response.destroy());
}

/** Text goes out as it is, everything else as JSON. */
export function send(
  response: ServerResponse,
  { status = 200, headers = {}, body }: ProviderReply,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** The key as it was sent, since some providers repeat it. */
function keyOf({ headers, query }: ProviderCall): string {
  const key = headers['x-api-key'] ?? headers['x-goog-api-key'] ?? query.get('api_key');
  return String(key ?? headers.authorization).replace(/^Bearer /, '');
}
