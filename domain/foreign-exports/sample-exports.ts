/** Small files in the shapes that each tool documents, with invented content, for tests. */
const question = 'Which freight software suits a small depot?';
const answer = 'Northwind is the easiest to start with.';

const peecChat = {
  id: 'ch_0001',
  prompt: { id: 'pr_0001' },
  model: { id: 'chatgpt-scraper' },
  model_channel: { id: 'openai-0' },
  date: '2026-03-01',
  sources: [
    { url: 'https://depots.example/guide', domain: 'depots.example', citationCount: 2 },
    { url: 'https://only-read.example/page', domain: 'only-read.example', citationCount: 0 },
  ],
  brands_mentioned: [{ id: 'kw_1', name: 'Northwind', position: 1 }],
  messages: [
    { role: 'user', content: question },
    { role: 'assistant', content: answer },
  ],
  queries: ['freight software small depot'],
};

const profoundAnswer = {
  run_id: '6a4cc0f4-0000-4000-8000-000000000001',
  created_at: '2026-03-01T06:30:00Z',
  prompt: question,
  prompt_id: '6a4cc0f4-0000-4000-8000-000000000002',
  prompt_type: 'visibility',
  response: answer,
  mentions: ['Northwind'],
  citations: ['https://depots.example/guide', 'not an address'],
  topic: 'shipping',
  region: 'United States',
  model: 'Google AI Overviews',
  asset: 'Northwind',
  tags: ['depots'],
};

const elmoRun = {
  id: '0d8c2f5e-0000-4000-8000-000000000001',
  prompt: question,
  model: 'claude',
  provider: 'anthropic-api',
  version: 'claude-sonnet-4',
  web_search_enabled: true,
  raw_output: {
    content: [
      { type: 'text', text: answer },
      { type: 'web_search_tool_result', content: [] },
    ],
  },
  web_queries: ['freight software'],
  citations: [{ url: 'https://depots.example/guide', title: 'Guide' }],
  created_at: '2026-03-01T06:30:00.5+00:00',
};

const apiResponse = {
  id: 7001,
  created_at: '2026-03-01T06:30:00Z',
  prompt_id: 42,
  prompt: question,
  persona_id: null,
  platform: 'the service',
  brand_present: true,
  response_text: answer,
  country: 'DE',
  tags: ['launch'],
  key_topics: ['shipping'],
  citations: [{ url: 'https://depots.example/guide', source_type: 'other', title: 'Guide' }],
  query_fanout: { queries: ['freight software'], engine_metadata: {} },
  shopping_results: [],
};

const paged = (items: readonly object[]) => ({ total: items.length, items, offset: 0, limit: 100 });

export const sampleQuestion = question;
export const sampleAnswer = answer;

export const sampleExports = {
  peecChats: JSON.stringify([peecChat]),
  peecChatList: JSON.stringify({ data: [{ ...peecChat, messages: undefined }], totalCount: 1 }),
  peecChatTable: [
    'chat_id,prompt,model_id,date,country,response,sources',
    `ch_0001,${question},chatgpt-scraper,2026-03-01,US,${answer},"https://depots.example/guide; https://other.example/a,b"`,
    `ch_0002,${question},google-ai-overview-scraper,2026-03-01,US,"Two, names:\nNorthwind",`,
    `ch_0003,${question},deepseek-r1,2026-03-01,US,${answer},`,
    `ch_0004,Which tool plans routes?,perplexity-scraper,01/03/2026,US,${answer},`,
  ].join('\n'),
  peecPrompts: JSON.stringify({
    data: [
      {
        id: 'pr_0001',
        messages: [{ content: question }],
        user_location: { country: 'GB' },
        tags: [{ id: 'tg_1' }],
        volume: 3,
      },
    ],
    totalCount: 1,
  }),
  profoundAnswers: JSON.stringify({ info: {}, data: [profoundAnswer] }),
  profoundNewer: JSON.stringify({
    info: { total_results: 1 },
    data: [
      {
        run_id: '6a4cc0f4-0000-4000-8000-000000000003',
        date: '2026-03-01',
        model: { id: '1', name: 'Google Gemini' },
        ...{ topic: 'shipping', region: 'Global', tags: [], prompt: question, response: answer },
        ...{ mentions: [], citations: [], search_queries: ['depots'] },
      },
    ],
  }),
  profoundPrompts: JSON.stringify({
    data: [
      {
        id: '6a4cc0f4-0000-4000-8000-000000000002',
        created_at: '2026-01-01T00:00:00Z',
        platforms: [
          { id: '1', name: 'ChatGPT' },
          { id: '2', name: 'DeepSeek' },
        ],
        prompt: question,
        prompt_type: 'visibility',
        regions: [{ id: '1', name: 'United Kingdom' }],
        topic: { id: '1', name: 'shipping' },
        tags: [{ id: '1', name: 'depots' }],
      },
    ],
  }),
  elmoRuns: JSON.stringify(elmoRun),
  elmoPrompts: JSON.stringify({
    prompts: [
      { id: '1', brandId: 'northwind', value: question, enabled: true, tags: ['depots'] },
      { id: '2', brandId: 'northwind', value: 'Who is cheap?', enabled: false, tags: [] },
    ],
    pagination: { page: 1, limit: 50, total: 2, totalPages: 1 },
  }),
  apiResponses: JSON.stringify(paged([apiResponse])),
  apiPages: [paged([apiResponse]), paged([{ ...apiResponse, id: 7002, platform: 'grok' }])]
    .map((page) => JSON.stringify(page))
    .join('\n'),
  apiPrompts: JSON.stringify(
    paged([
      {
        ...{ id: 42, text: question, stage: 'Evaluation', persona_id: null, tags: ['launch'] },
        ...{ platforms: ['the service', 'claude'], topics: ['shipping'], status: 'paused' },
      },
      { id: 43, text: 'Gone?', platforms: ['claude'], status: 'archived' },
    ]),
  ),
  table: [
    'Question;AI engine;Date;Answer;Sources;Tags',
    `${question};ChatGPT;2026-03-01 09:30;${answer};https://depots.example/guide | https://other.example/;a, b`,
    `${question};You.com;2026-03-01;${answer};;`,
    ';ChatGPT;2026-03-01;An answer;;',
    `${question};ChatGPT;;${answer};;`,
    `${question};ChatGPT;2026-02-30;${answer};;`,
  ].join('\r\n'),
} as const;
