import { z } from 'zod';
import { CollectionFailure, type Question } from '#kernel/ports/collector.ts';
import { spentBeforeAnswering } from './billed-before.ts';
import { collectedAnswer } from './collected-answer.ts';
import { defineCollector } from './define-collector.ts';
import { parseBody } from './parse-body.ts';
import type { Provider, ProviderSettings } from './provider.ts';
import { aboutTheAsker } from './provider.ts';
import { costMicros, reserveForModel } from './typical-cost.ts';

const asOf = '2026-11-15';
/** No parameter limits Gemini's searches; more than this has not been reported. */
const maxSearches = 10;

export const gemini: Provider = {
  name: 'gemini',
  title: 'Google Gemini',
  surface: 'api',
  platforms: { google_gemini: ['country', 'persona'] },
  variable: 'GEMINI',
  key: 'an API key of the Gemini API',
  keyUrl: 'https://aistudio.google.com/apikey',
  needs: 'Needs a Google account with billing turned on for the project of the key.',
  baseUrl: 'https://generativelanguage.googleapis.com',
  timeoutSeconds: 120,
  prices: [
    { model: 'gemini-3.8-flash', asOf, input: 0.75, output: 3.75, search: 14 },
    { model: 'gemini-3.5-flash', asOf, input: 1.5, output: 9, search: 14 },
  ],
  judges: 'generate-content',
  create: (settings) => [
    defineCollector(gemini, settings, {
      platform: 'google_gemini',
      version: '2',
      reserveMicros: reserveForModel(settings, settings.grounding ? maxSearches : 0),
      async fetch(question, send) {
        const model = encodeURIComponent(settings.model);
        const { text: raw } = await send({
          url: `${settings.baseUrl}/v1beta/models/${model}:generateContent`,
          headers: { 'x-goog-api-key': settings.key },
          body: requestBody(question, settings),
        });
        return raw;
      },
      read: (raw) => readAnswer(raw, settings),
      typicalSearches: settings.grounding ? 1 : 0,
    }),
  ],
};

function requestBody(question: Question, settings: ProviderSettings) {
  const asker = aboutTheAsker(question, { nameCountry: true });
  return {
    contents: [{ role: 'user', parts: [{ text: question.text }] }],
    systemInstruction: asker ? { parts: [{ text: asker }] } : undefined,
    tools: settings.grounding ? [{ google_search: {} }] : undefined,
    generationConfig: { maxOutputTokens: settings.maxOutputTokens },
  };
}

const text = z.string().nullish();
const count = z.number().nonnegative().nullish();
const candidate = z.looseObject({
  finishReason: text,
  content: z
    .looseObject({
      parts: z.array(z.looseObject({ text, thought: z.boolean().nullish() })).nullish(),
    })
    .nullish(),
  groundingMetadata: z
    .looseObject({
      webSearchQueries: z.array(z.string()).nullish(),
      groundingChunks: z
        .array(
          z.looseObject({ web: z.looseObject({ uri: text, title: text, domain: text }).nullish() }),
        )
        .nullish(),
      groundingSupports: z
        .array(z.looseObject({ groundingChunkIndices: z.array(z.number()).nullish() }))
        .nullish(),
    })
    .nullish(),
});
const body = z.looseObject({
  modelVersion: text,
  candidates: z.array(candidate).nullish(),
  promptFeedback: z.looseObject({ blockReason: text }).nullish(),
  usageMetadata: z.looseObject({
    promptTokenCount: count,
    cachedContentTokenCount: count,
    candidatesTokenCount: count,
    thoughtsTokenCount: count,
    toolUsePromptTokenCount: count,
  }),
});

type Body = z.output<typeof body>;
type Candidate = z.output<typeof candidate>;

function readAnswer(raw: string, settings: ProviderSettings) {
  const response = parseBody(gemini.title, body, raw);
  const first = response.candidates?.[0];
  const grounding = first?.groundingMetadata;
  const queries = grounding?.webSearchQueries ?? [];
  const usage = { ...tokensOf(response), searches: queries.length, calls: 0 };
  const cost = costMicros(usage, settings.prices);
  const answer = textOf(first);
  if (answer === '') refuseUnfinished(response, first, cost);
  const chunks = (grounding?.groundingChunks ?? []).map(sourceOf);
  return collectedAnswer({
    text: answer,
    cited: (grounding?.groundingSupports ?? [])
      .flatMap(({ groundingChunkIndices }) => groundingChunkIndices ?? [])
      .flatMap((index) => chunks[index] ?? []),
    retrieved: chunks,
    searches: queries,
    model: response.modelVersion,
    searched: queries.length > 0,
    truncated: first?.finishReason === 'MAX_TOKENS',
    costMicros: cost,
    usage,
    raw,
  });
}

const textOf = (first: Candidate | undefined): string =>
  (first?.content?.parts ?? [])
    .filter(({ thought }) => !thought)
    .map((part) => part.text ?? '')
    .join('')
    .trim();

type Chunk = NonNullable<NonNullable<Candidate['groundingMetadata']>['groundingChunks']>[number];

/**
 * The address is a Google redirect, and following it is what the terms call collecting links. The title is the site's
 * domain, which suffices to find the source's owner.
 */
function sourceOf({ web }: Chunk) {
  const domain = [web?.domain, web?.title].find((name) => name && /^[\w-]+(\.[\w-]+)+$/.test(name));
  return { url: domain ? `https://${domain}/` : web?.uri, title: web?.title };
}

function tokensOf({ usageMetadata: told }: Body) {
  return {
    inputTokens: (told.promptTokenCount ?? 0) + (told.toolUsePromptTokenCount ?? 0),
    cachedInputTokens: told.cachedContentTokenCount ?? 0,
    outputTokens: (told.candidatesTokenCount ?? 0) + (told.thoughtsTokenCount ?? 0),
    reasoningTokens: told.thoughtsTokenCount ?? 0,
  };
}

/** Finish reasons for which Gemini refuses to answer: an answer without text. */
const refusals = /^(STOP|SAFETY|RECITATION|BLOCKLIST|PROHIBITED_CONTENT|SPII|LANGUAGE)$/;

function refuseUnfinished({ promptFeedback }: Body, first: Candidate | undefined, cost: number) {
  if (promptFeedback?.blockReason || refusals.test(first?.finishReason ?? '')) return;
  if (first?.finishReason === 'MAX_TOKENS') throw spentBeforeAnswering(gemini.title, cost);
  throw new CollectionFailure(
    'unavailable',
    `${gemini.title} answered 200 without an answer: ${first?.finishReason ?? 'no candidate'}`,
    { billedMicros: cost },
  );
}
