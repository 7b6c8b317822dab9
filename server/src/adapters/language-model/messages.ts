import type { LanguageModel } from '#kernel/ports/language-model.ts';
import { createModel, type ModelOptions } from './model-request.ts';

interface Message {
  readonly model?: unknown;
  readonly content?: readonly { readonly type?: unknown; readonly text?: unknown }[];
  readonly usage?: { readonly input_tokens?: unknown; readonly output_tokens?: unknown };
}

/** Anthropic's format. */
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
      // Nothing of it is relied on.
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
