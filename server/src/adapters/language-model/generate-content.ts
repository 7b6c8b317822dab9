import type { LanguageModel } from '#kernel/ports/language-model.ts';
import { createModel, type ModelOptions } from './model-request.ts';

interface Generated {
  readonly modelVersion?: unknown;
  readonly candidates?: readonly {
    readonly content?: {
      readonly parts?: readonly { readonly text?: unknown; readonly thought?: unknown }[];
    };
  }[];
  readonly usageMetadata?: {
    readonly promptTokenCount?: unknown;
    readonly candidatesTokenCount?: unknown;
    readonly thoughtsTokenCount?: unknown;
  };
}

/** Google's API. */
export function createGenerateContentModel(options: ModelOptions): LanguageModel {
  return createModel(options, {
    request: ({ instructions, input, maxTokens }, { model, apiKey }) => ({
      path: `/v1beta/models/${encodeURIComponent(model)}:generateContent`,
      headers: { 'x-goog-api-key': apiKey ?? '' },
      body: {
        systemInstruction: { parts: [{ text: instructions }] },
        contents: [{ role: 'user', parts: [{ text: input }] }],
        generationConfig: { responseMimeType: 'application/json', maxOutputTokens: maxTokens },
      },
    }),
    read(body) {
      // All members are optional here.
      const { candidates, modelVersion, usageMetadata: used } = (body ?? {}) as Generated;
      const parts = candidates?.[0]?.content?.parts ?? [];
      const thoughts = used?.thoughtsTokenCount;
      return {
        text: parts.find(({ thought }) => thought !== true)?.text,
        model: modelVersion,
        inputTokens: used?.promptTokenCount,
        // Thoughts are billed as output.
        outputTokens: Number(used?.candidatesTokenCount ?? 0) + Number(thoughts ?? 0),
      };
    },
  });
}
