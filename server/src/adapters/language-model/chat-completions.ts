import { fetchWithin } from '#kernel/fetch-within.ts';
import type { LanguageModel, ModelAnswer } from '#kernel/ports/language-model.ts';

export interface ChatCompletionsOptions {
  /** Up to and without `/chat/completions`, such as `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  readonly judgesSentiment?: boolean;
  /** US dollars for a million tokens. */
  readonly inputPrice?: number;
  readonly outputPrice?: number;
  readonly fetch?: typeof fetch;
}

const maxAnswerBytes = 1_000_000;

/** The chat completions format, which most providers and every local server speak. */
export function createChatCompletionsModel(options: ChatCompletionsOptions): LanguageModel {
  return {
    judgesSentiment: options.judgesSentiment ?? false,
    async ask({ instructions, input, maxOutputTokens, signal }) {
      const url = `${options.baseUrl.replace(/\/+$/, '')}/chat/completions`;
      const request = {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {}),
        },
        body: JSON.stringify({
          model: options.model,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: input },
          ],
          response_format: { type: 'json_object' },
          max_completion_tokens: maxOutputTokens,
        }),
        redirect: 'error',
        signal: signal ?? AbortSignal.timeout(60_000),
      } as const;
      const response = await fetchWithin(url, request, options.fetch);
      const body = await response.text();
      if (!response.ok) throw new Error(`the model's server answered ${response.status}`);
      if (body.length > maxAnswerBytes) throw new Error("the model's answer is too long");
      return readAnswer(JSON.parse(body), options);
    },
  };
}

interface ChatCompletion {
  readonly model?: unknown;
  readonly choices?: readonly { readonly message?: { readonly content?: unknown } }[];
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown };
}

function readAnswer(
  body: ChatCompletion | null,
  { model: askedModel, inputPrice = 0, outputPrice = 0 }: ChatCompletionsOptions,
): ModelAnswer {
  const content = body?.choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new Error('the model gave no text');
  const count = (value: unknown) => (typeof value === 'number' ? value : 0);
  const inputTokens = count(body?.usage?.prompt_tokens);
  const outputTokens = count(body?.usage?.completion_tokens);
  return {
    json: JSON.parse(content),
    model: typeof body?.model === 'string' ? body.model : askedModel,
    inputTokens,
    outputTokens,
    // Dollars for a million tokens are millionths of a dollar for one.
    costMicros: Math.round(inputTokens * inputPrice + outputTokens * outputPrice),
  };
}
