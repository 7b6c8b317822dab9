import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model is to say of a name. */
export interface Verdict {
  readonly sentiment: 'positive' | 'mixed' | 'negative' | 'none';
  readonly praise?: string;
  readonly criticism?: string;
}

/** A language model on loopback and the configuration with which it judges sentiments. */
export async function startJudgingModel() {
  const model = await startChatCompletions();
  const languageModel = {
    baseUrl: model.baseUrl,
    apiKey: 'secret',
    model: 'judge',
    judgesSentiment: true,
    inputPrice: 2,
    outputPrice: 10,
  };
  return { ...model, languageModel };
}

/** Judges each name that it is asked about as given; of other names it says nothing. */
export function judges(verdicts: Readonly<Record<string, Verdict>>): Behaviour {
  return ({ user }, { says }) => {
    const asked: { entities: { entity: number; name: string }[] } = JSON.parse(user);
    const entities = asked.entities.map(({ entity, name }) => ({
      ...{ entity, sentiment: 'none', praise: '', criticism: '' },
      ...verdicts[name],
    }));
    says(JSON.stringify({ entities }));
  };
}

export interface ChatRequest {
  readonly authorization: string | undefined;
  readonly model: unknown;
  readonly system: string;
  readonly user: string;
}

/** Answers one request as it likes; `says` writes a well-formed completion with this text. */
export type Behaviour = (
  request: ChatRequest,
  reply: { readonly says: (content: string) => void; readonly raw: ServerResponse },
) => void;

/** A language model's server on loopback that speaks the chat completions format. */
export async function startChatCompletions() {
  const requests: ChatRequest[] = [];
  let behaviour: Behaviour = (_, { says }) => says('{}');
  const server = createServer(async (message, raw) => {
    if (message.method !== 'POST' || message.url !== '/v1/chat/completions') {
      raw.writeHead(404).end();
      return;
    }
    const request = await readRequest(message);
    requests.push(request);
    const says = (content: string) => {
      raw.writeHead(200, { 'content-type': 'application/json' });
      raw.end(completion(content));
    };
    behaviour(request, { says, raw });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    /** Every request since the last look. */
    takeRequests: () => requests.splice(0),
    behave(next: Behaviour) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readRequest(message: IncomingMessage): Promise<ChatRequest> {
  let text = '';
  for await (const chunk of message.setEncoding('utf8')) text += chunk;
  const body = JSON.parse(text);
  const said = (role: string): string =>
    body.messages
      .filter((entry: { role: string }) => entry.role === role)
      .map((entry: { content: string }) => entry.content)
      .join('\n');
  return {
    authorization: message.headers.authorization,
    model: body.model,
    system: said('system'),
    user: said('user'),
  };
}

function completion(content: string): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: 'test-model-1',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 50, completion_tokens: 5, total_tokens: 55 },
  });
}
