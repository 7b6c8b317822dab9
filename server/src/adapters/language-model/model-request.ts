import { fetchWithin } from '#kernel/fetch-within.ts';
import {
  type LanguageModel,
  type ModelAnswer,
  ModelRefusal,
} from '#kernel/ports/language-model.ts';

interface Message {
  readonly model?: unknown;
  readonly content?: readonly { readonly type?: unknown; readonly text?: unknown }[];
  readonly usage?: { readonly input_tokens?: unknown; readonly output_tokens?: unknown };
}

/** Anthropic's API. */
export function createMessagesModel(options: ModelOptions): LanguageModel {
  return createModel(options, {
    request: ({ instructions, input, maxTokens }, { model, apiKey }) => ({
      path: '/v1/messages',
      headers: { 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' },
      body: {
        model,
        max_tokens: maxTokens,
        system: instructions,
        messages: [{ role: 'user', content: input }],
      },
    }),
    read(body) {
      // All members are optional here.
      const { content, model, usage } = (body ?? {}) as Message;
      return {
        text: content?.find(({ type }) => type === 'text')?.text,
        model,
        inputTokens: usage?.input_tokens,
        outputTokens: usage?.output_tokens,
      };
    },
  });
}

/** A model on a server. */
export interface ModelOptions {
  /** With or without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly judgesSentiment?: boolean;
  /** US dollars per million tokens. */
  readonly inputPrice?: number;
  readonly outputPrice?: number;
  readonly fetch?: typeof fetch;
}

/** Converts a question to a request, and reads the answer's body. */
export interface Protocol {
  request(
    question: { readonly instructions: string; readonly input: string; readonly maxTokens: number },
    options: ModelOptions,
  ): { readonly path: string; readonly headers?: Record<string, string>; readonly body: object };
  /** The body's content; members may be missing or of another type. */
  read(body: unknown): {
    readonly text: unknown;
    readonly model?: unknown;
    readonly inputTokens?: unknown;
    readonly outputTokens?: unknown;
  };
}

const maxAnswerBytes = 1_000_000;

export function createModel(options: ModelOptions, protocol: Protocol): LanguageModel {
  return {
    judgesSentiment: options.judgesSentiment ?? false,
    async ask({ instructions, input, maxOutputTokens, signal }) {
      const question = { instructions, input, maxTokens: maxOutputTokens };
      const { path, headers, body } = protocol.request(question, options);
      const response = await fetchWithin(
        `${options.baseUrl.replace(/\/+$/, '')}${path}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
          redirect: 'error',
          signal: signal ?? AbortSignal.timeout(60_000),
        },
        options.fetch,
      );
      const text = await response.text();
      if (!response.ok) throw new ModelRefusal(`the model's server answered ${response.status}`);
      if (text.length > maxAnswerBytes) throw new Error("the model's answer is too long");
      return answerOf(protocol.read(JSON.parse(text)), options);
    },
  };
}

function answerOf(
  { text, model, ...tokens }: ReturnType<Protocol['read']>,
  { model: askedModel, inputPrice = 0, outputPrice = 0 }: ModelOptions,
): ModelAnswer {
  if (typeof text !== 'string') throw new Error('the model gave no text');
  const count = (value: unknown) => (typeof value === 'number' ? value : 0);
  const inputTokens = count(tokens.inputTokens);
  const outputTokens = count(tokens.outputTokens);
  return {
    json: JSON.parse(withoutFence(text)),
    model: typeof model === 'string' ? model : askedModel,
    inputTokens,
    outputTokens,
    // Dollars per million tokens are millionths of a dollar per token.
    costMicros: Math.ceil(inputTokens * inputPrice + outputTokens * outputPrice),
  };
}

/** Models without a JSON mode often put it into a code fence. */
function withoutFence(text: string): string {
  return text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1) || text;
}
