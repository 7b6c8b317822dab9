/** The tools whose files are read; `csv` is any table, `api` the API that this service implements. */
export const exportTools = {
  peec: 'Peec',
  profound: 'Profound',
  elmo: 'Elmo',
  api: 'API',
  csv: 'CSV',
} as const;
export type ExportTool = keyof typeof exportTools;
export const exportToolNames = Object.keys(exportTools) as ExportTool[];

/** What a record of a file can say about an answer or a prompt. */
export type ExportField =
  | 'id'
  | 'prompt'
  | 'platform'
  | 'time'
  | 'text'
  | 'citations'
  | 'queries'
  | 'model'
  | 'searched'
  | 'country'
  | 'tags'
  | 'topics'
  | 'stage'
  | 'status';

/**
 * Where a value is in a record: names with dots between them; `list[]` means each entry, `list[role=user]` those
 * whose member is that, `list[0]` the first. Of several places the first that has a value counts.
 */
type Places = readonly string[];

export interface ExportFormat {
  readonly id: string;
  readonly tool: ExportTool;
  /** What the file is, as in "Recognized: Peec chats". */
  readonly label: string;
  readonly holds: 'answers' | 'prompts';
  readonly form: 'csv' | 'json';
  /** A file has this format if a record has every field of one of these sets. */
  readonly marks: readonly Places[];
  readonly fields: Readonly<Partial<Record<ExportField, Places>>>;
  /** Entries of `citations` whose member of this name is 0 were read by the platform and not cited. */
  readonly citedWhen?: string;
  /** Values of `model` that name no model. */
  readonly noModel?: RegExp;
  /** Values of `status` with which a prompt is not imported. */
  readonly retired?: readonly string[];
  /** Where the tool describes it. */
  readonly documentedAt?: string;
  /** Why nothing can be taken from such a file, and what to do instead. */
  readonly problem?: string;
}

const peecChat = {
  tool: 'peec',
  holds: 'answers',
  noModel: /-(scraper|api)$/,
} as const;

/** Names that tables use, in lower case with underscores. */
const columns = {
  prompt: ['prompt', 'prompt_text', 'question', 'query', 'text'],
  platform: ['platform', 'engine', 'ai_platform', 'ai_engine', 'model_id', 'model'],
  time: ['created_at', 'date', 'time', 'timestamp', 'datetime', 'day'],
  text: ['response_text', 'response', 'answer', 'answer_text', 'ai_response', 'output'],
  citations: ['citations', 'sources', 'cited_urls', 'urls', 'links'],
  queries: ['search_queries', 'queries'],
  country: ['country', 'country_code', 'region', 'location'],
  tags: ['tags', 'tag'],
  topics: ['topics', 'topic'],
} as const;

/** In the order in which they are tried. `docs/import-from-elsewhere.md` names the documentation of each. */
export const exportFormats: readonly ExportFormat[] = [
  {
    ...peecChat,
    id: 'peec-chats',
    label: 'Peec chats',
    form: 'json',
    marks: [['messages[role=assistant].content', 'model.id']],
    fields: {
      id: ['id'],
      prompt: ['messages[role=user].content'],
      platform: ['model.id'],
      model: ['model.id'],
      time: ['date'],
      text: ['messages[role=assistant].content'],
      citations: ['sources'],
      queries: ['queries'],
      country: ['user_location.country', 'country'],
    },
    citedWhen: 'citationCount',
    documentedAt: 'https://docs.peec.ai/api-reference/project/get-chat',
  },
  {
    ...peecChat,
    id: 'peec-chat-list',
    label: 'Peec list of chats',
    form: 'json',
    marks: [['prompt.id', 'model.id', 'date']],
    fields: {},
    documentedAt: 'https://docs.peec.ai/api-reference/project/list-chats',
    problem:
      'This is Peec’s list of chats, which has no answers. Add the content of each chat, as the guide shows.',
  },
  {
    ...peecChat,
    id: 'peec-chat-table',
    label: 'Peec chats in a table',
    form: 'csv',
    marks: [
      ['chat_id', 'model_id'],
      ['chat_id', 'model'],
    ],
    fields: { ...columns, id: ['chat_id'], platform: ['model_id', 'model'], model: ['model_id'] },
  },
  {
    tool: 'peec',
    id: 'peec-prompts',
    label: 'Peec prompts',
    holds: 'prompts',
    form: 'json',
    marks: [
      ['messages[].content', 'user_location'],
      ['messages[].content', 'volume'],
    ],
    fields: {
      id: ['id'],
      prompt: ['messages[].content'],
      country: ['user_location.country'],
      tags: ['tags[].name'],
      topics: ['topic.name'],
    },
    documentedAt: 'https://docs.peec.ai/api-reference/project/list-prompts',
  },
  {
    tool: 'profound',
    id: 'profound-answers',
    label: 'Profound answers',
    holds: 'answers',
    form: 'json',
    marks: [
      ['run_id', 'prompt', 'response'],
      ['prompt', 'response', 'model', 'mentions'],
      ['prompt', 'response', 'model', 'asset'],
    ],
    fields: {
      id: ['run_id'],
      prompt: ['prompt'],
      platform: ['model.name', 'model'],
      time: ['created_at', 'date'],
      text: ['response'],
      citations: ['citations'],
      queries: ['search_queries'],
      country: ['region.name', 'region'],
      tags: ['tags[].name', 'tags'],
      topics: ['topic.name', 'topic'],
    },
    documentedAt: 'https://docs.tryprofound.com/rest-api/reports/query-answers-v2',
  },
  {
    tool: 'profound',
    id: 'profound-prompts',
    label: 'Profound prompts',
    holds: 'prompts',
    form: 'json',
    marks: [
      ['prompt', 'platforms', 'prompt_type'],
      ['prompt', 'platforms', 'regions'],
    ],
    fields: {
      id: ['id'],
      prompt: ['prompt'],
      platform: ['platforms[].name', 'platforms'],
      country: ['regions[0].name', 'regions[0]'],
      tags: ['tags[].name', 'tags'],
      topics: ['topic.name', 'topic'],
      status: ['status'],
    },
    retired: ['archived', 'deleted'],
    documentedAt: 'https://docs.tryprofound.com/api-reference/organization/list-prompts',
  },
  {
    tool: 'elmo',
    id: 'elmo-runs',
    label: 'Elmo prompt runs',
    holds: 'answers',
    form: 'json',
    marks: [
      ['raw_output', 'model'],
      ['response_text', 'model', 'web_search_enabled'],
    ],
    fields: {
      id: ['id'],
      prompt: ['prompt', 'value'],
      platform: ['model'],
      model: ['version'],
      time: ['created_at'],
      text: [
        'response_text',
        'raw_output.output[type=message].content[type=output_text].text',
        'raw_output.choices[0].message.content',
        'raw_output.content[type=text].text',
        'raw_output.outputs[].content[type=text].text',
        'raw_output.tasks[0].result[0].markdown',
        'raw_output.tasks[0].result[0].items[].sections[].text',
        'raw_output.tasks[0].result[0].items[].markdown',
        'raw_output.answer_markdown',
        'raw_output.answer_text',
        'raw_output.text',
      ],
      citations: ['citations'],
      queries: ['web_queries'],
      searched: ['web_search_enabled'],
      tags: ['tags'],
    },
    documentedAt: 'https://github.com/elmohq/elmo/blob/main/packages/lib/src/db/schema.ts',
  },
  {
    tool: 'elmo',
    id: 'elmo-prompts',
    label: 'Elmo prompts',
    holds: 'prompts',
    form: 'json',
    marks: [
      ['value', 'brandId'],
      ['value', 'brand_id'],
    ],
    fields: { id: ['id'], prompt: ['value'], tags: ['tags'], status: ['enabled'] },
    retired: ['false'],
    documentedAt: 'https://github.com/elmohq/elmo/blob/main/packages/api-spec/src/openapi.json',
  },
  {
    tool: 'api',
    id: 'api-responses',
    label: 'Responses of the API',
    holds: 'answers',
    form: 'json',
    marks: [['response_text', 'prompt', 'platform', 'created_at']],
    fields: {
      id: ['id'],
      prompt: ['prompt'],
      platform: ['platform'],
      time: ['created_at'],
      text: ['response_text'],
      citations: ['citations'],
      queries: ['query_fanout.queries'],
      country: ['country'],
      tags: ['tags'],
      topics: ['key_topics'],
    },
  },
  {
    tool: 'api',
    id: 'api-prompts',
    label: 'Prompts of the API',
    holds: 'prompts',
    form: 'json',
    marks: [['text', 'platforms', 'status']],
    fields: {
      id: ['id'],
      prompt: ['text'],
      platform: ['platforms'],
      country: ['country'],
      tags: ['tags'],
      topics: ['topics'],
      stage: ['stage'],
      status: ['status'],
    },
    retired: ['archived'],
  },
  {
    tool: 'csv',
    id: 'csv-answers',
    label: 'A table of answers',
    holds: 'answers',
    form: 'csv',
    marks: columns.prompt.flatMap((prompt) => columns.text.map((text) => [prompt, text])),
    fields: {
      ...columns,
      id: ['external_id', 'id', 'answer_id', 'response_id', 'run_id'],
      model: ['model', 'model_name'],
    },
  },
  {
    tool: 'csv',
    id: 'csv-prompts',
    label: 'A table of prompts',
    holds: 'prompts',
    form: 'csv',
    marks: columns.prompt.map((prompt) => [prompt]),
    fields: {
      ...{ prompt: columns.prompt, country: columns.country, tags: columns.tags },
      topics: columns.topics,
      platform: ['platforms', 'platform', 'engines', 'models'],
      stage: ['stage'],
    },
  },
];
