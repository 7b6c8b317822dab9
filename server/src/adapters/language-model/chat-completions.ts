import type { LanguageModel } from '#kernel/ports/language-model.ts';
import { createModel, type ModelOptions } from './model-request.ts';

interface ChatCompletion {
  readonly model?: unknown;
  readonly choices?: readonly { readonly message?: { readonly content?: unknown } }[];
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown };
}

/** The chat completions API, which most providers and every local server support. */
export function createChatCompletionsModel(options: ModelOptions): LanguageModel {
  return createModel(options, {
    request: ({ instructions, input, maxTokens }, { model, apiKey }) => ({
      path: '/chat/completions',
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      body: {
        model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: input },
        ],
        response_format: { type: 'json_object' },
        max_completion_tokens: maxTokens,
      },
    }),
    read(body) {
      // All members are optional here.
      const { choices, model, usage } = (body ?? {}) as ChatCompletion;
      return {
        text: choices?.[0]?.message?.content,
        model,
        inputTokens: usage?.prompt_tokens,
        outputTokens: usage?.completion_tokens,
      };
    },
  });
}
