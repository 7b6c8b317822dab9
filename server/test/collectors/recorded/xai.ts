import type { Recorded } from '../../support/answers/recorded-provider.ts';

const calls = {
  text: { format: { type: 'text' } },
  tools: [{ type: 'x_search' }],
  incomplete_details: null,
  status: 'completed',
};

/** The texts of both answers, and all but two of their citations, are left out. */
const message = (text: string, ...cited: readonly string[]) => ({
  content: [
    {
      type: 'output_text',
      text,
      logprobs: [],
      annotations: cited.map((url) => ({ type: 'url_citation', url })),
    },
  ],
  role: 'assistant',
  type: 'message',
  status: 'completed',
});

/** A stream's items as they were done, and its usage at the end. */
export const customToolCalls: Recorded = {
  source: 'vercel/ai, packages/xai/src/responses/__fixtures__/xai-x-search-tool.chunks.txt',
  body: {
    ...calls,
    id: 'b7b464ea-cc85-d44a-0f2f-1f7320e703c3',
    model: 'grok-4-fast-reasoning',
    object: 'response',
    output: [
      {
        call_id: 'xs_call_24148162',
        input: '{"query":"from:xai filter:media","limit":20,"mode":"Latest"}',
        name: 'x_keyword_search',
        type: 'custom_tool_call',
        id: 'ctc_b7b464ea-cc85-d44a-0f2f-1f7320e703c3_xs_call_24148162',
        status: 'completed',
      },
      {
        call_id: 'xs_call_14963218',
        input:
          '{"video_url":"https://video.twimg.com/amplify_video/1991284765027364866/vid/avc1/468x270/kRkbodV96jk4PmbG.mp4"}',
        name: 'view_x_video',
        type: 'custom_tool_call',
        id: 'ctc_b7b464ea-cc85-d44a-0f2f-1f7320e703c3_xs_call_14963218',
        status: 'completed',
      },
      {
        id: 'ws_b7b464ea-cc85-d44a-0f2f-1f7320e703c3_call_55360208',
        type: 'web_search_call',
        status: 'completed',
        action: { type: 'search', query: '', sources: [] },
      },
      message(
        '### Latest Videos and Images from xAI on X (as of December 1, 2025)',
        'https://x.com/i/status/1990530503129391571',
        'https://x.com/i/status/1990530506879074316',
      ),
    ],
    usage: {
      input_tokens: 27_236,
      input_tokens_details: { cached_tokens: 4585 },
      output_tokens: 3077,
      output_tokens_details: { reasoning_tokens: 1091 },
      total_tokens: 30_313,
      num_sources_used: 0,
      num_server_side_tools_used: 6,
    },
  },
};

export const searchCallWithArguments: Recorded = {
  source: 'vercel/ai, packages/xai/src/responses/__fixtures__/xai-x-search-tool.1.json',
  body: {
    ...calls,
    id: '84c1a8ea-1f29-4a33-1049-0ed3561b0f64_us-east-1',
    model: 'grok-4-fast-reasoning',
    object: 'response',
    output: [
      {
        arguments:
          '{"query":"AI artificial intelligence","limit":20,"from_date":"2025-10-01","to_date":"2025-10-29","min_score_threshold":0.2}',
        call_id: '',
        name: 'x_semantic_search',
        type: 'x_search_call',
        id: 'fc_84c1a8ea-1f29-4a33-1049-0ed3561b0f64_us-east-1_0',
        status: 'completed',
      },
      message(
        '### What People Are Saying About AI on X (as of Late October 2025)',
        'https://x.com/i/status/1982033415697514642',
        'https://x.com/i/status/1983126826739228851',
      ),
    ],
    usage: {
      input_tokens: 8397,
      input_tokens_details: { cached_tokens: 608 },
      output_tokens: 1805,
      output_tokens_details: { reasoning_tokens: 580 },
      total_tokens: 10_202,
      num_sources_used: 0,
      num_server_side_tools_used: 1,
    },
  },
};
