import {
  type FakeProvider,
  member,
  type ProviderCall,
  testKey,
  textOrNull,
} from './fake-provider.ts';

/** 40 + 1,200 input tokens, 180 + 92 output tokens, two searches, by the prices of gemini-3.8-flash. */
const costMicros = 1240 * 0.75 + 272 * 3.75 + 2 * 14_000;

const response = (candidate: object | null, more: object = {}) => ({
  ...(candidate ? { candidates: [{ index: 0, ...candidate }] } : {}),
  usageMetadata: {
    promptTokenCount: 40,
    toolUsePromptTokenCount: 1200,
    candidatesTokenCount: 180,
    thoughtsTokenCount: 92,
    totalTokenCount: 1512,
  },
  modelVersion: 'gemini-3.8-flash',
  responseId: 'r1',
  ...more,
});

const content = (text: string) => ({
  role: 'model',
  parts: [{ text: 'Let me think about depots.', thought: true }, { text }],
});

const redirect = (id: string) =>
  `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${id}`;

const groundingMetadata = {
  webSearchQueries: ['freight software small depot', 'northwind price'],
  searchEntryPoint: { renderedContent: '<div>…</div>' },
  groundingChunks: [
    { web: { uri: redirect('AUZIYQ1'), title: 'northwind.example' } },
    { web: { uri: redirect('AUZIYQ2'), title: 'reviews.example' } },
    { web: { uri: redirect('AUZIYQ3'), title: 'Depots: a survey' } },
  ],
  groundingSupports: [
    {
      segment: { startIndex: 0, endIndex: 52, text: 'Für ein kleines Depot …' },
      groundingChunkIndices: [0, 1],
    },
    { segment: { startIndex: 53, endIndex: 90, text: '…' }, groundingChunkIndices: [0] },
  ],
};

const question = ({ method, path, body }: ProviderCall) => {
  if (method !== 'POST' || !/^\/v1beta\/models\/[^/]+:generateContent$/.test(path)) return null;
  const contents = member(body, 'contents');
  const parts = Array.isArray(contents) ? member(contents[0], 'parts') : undefined;
  return Array.isArray(parts) ? textOrNull(member(parts[0], 'text')) : null;
};

export const fakeGemini: FakeProvider = {
  name: 'gemini',
  question,
  isAuthorized: ({ headers }) => headers['x-goog-api-key'] === testKey,
  costMicros: () => costMicros,
  answer: (_call, text) => ({
    body: response({ content: content(text), finishReason: 'STOP', groundingMetadata }),
  }),
  answerWithoutSearch: (_call, text) => ({
    body: response({ content: content(text), finishReason: 'STOP' }),
  }),
  refusal: () => ({
    body: response(null, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }),
  }),
  nothing: () => ({ body: response({ content: { role: 'model' }, finishReason: 'STOP' }) }),
  allTokensSpent: () => ({ body: response({ finishReason: 'MAX_TOKENS' }) }),
  // https://ai.google.dev/api/generate-content#FinishReason
  cutOff: (_call, text) => ({
    body: response({ content: content(text), finishReason: 'MAX_TOKENS' }),
  }),
  failureInsideSuccess: () => ({ body: response({ finishReason: 'OTHER' }) }),
  error: (status, told) => ({
    error: {
      code: status,
      message: told,
      status: status === 429 ? 'RESOURCE_EXHAUSTED' : 'INTERNAL',
    },
  }),
  rateLimitHeaders: { 'retry-after': '38' },
};
