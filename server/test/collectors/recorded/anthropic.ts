import type { Recorded } from '../../support/answers/recorded-provider.ts';

const source =
  'https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool#response';

const decision = { type: 'text', text: "I'll search for when Claude Shannon was born." };
const search = {
  type: 'server_tool_use',
  id: 'srvtoolu_01WYG3ziw53XMcoyKL4XcZmE',
  name: 'web_search',
  input: { query: 'claude shannon birth date' },
};
const result = {
  type: 'web_search_tool_result',
  tool_use_id: 'srvtoolu_01WYG3ziw53XMcoyKL4XcZmE',
  content: [
    {
      type: 'web_search_result',
      url: 'https://en.wikipedia.org/wiki/Claude_Shannon',
      title: 'Claude Shannon - Wikipedia',
      encrypted_content: 'EqgfCioIARgBIiQ3YTAwMjY1Mi1mZjM5LTQ1NGUtODgxNC1kNjNjNTk1ZWI3Y...',
      page_age: 'April 30, 2025',
    },
  ],
};
const answer = [
  { text: 'Based on the search results, ', type: 'text' },
  {
    text: 'Claude Shannon was born on April 30, 1916, in Petoskey, Michigan',
    type: 'text',
    citations: [
      {
        type: 'web_search_result_location',
        url: 'https://en.wikipedia.org/wiki/Claude_Shannon',
        title: 'Claude Shannon - Wikipedia',
        encrypted_index: 'Eo8BCioIAhgBIiQyYjQ0OWJmZi1lNm..',
        cited_text:
          'Claude Elwood Shannon (April 30, 1916 – February 24, 2001) was an American mathematician, electrical engineer, computer scientist, cryptographer and i...',
      },
    ],
  },
];
const message = (content: readonly object[], stopReason: string) => ({
  role: 'assistant',
  content,
  id: 'msg_a930390d3a',
  usage: {
    input_tokens: 6039,
    output_tokens: 931,
    server_tool_use: { web_search_requests: 1 },
  },
  stop_reason: stopReason,
});

export const documented: Recorded = {
  source,
  body: message([decision, search, result, ...answer], 'end_turn'),
};

/**
 * The same answer in two parts, as the documentation of stop reasons says that a turn pauses: `pause_turn`, and a
 * search whose result comes in the next response.
 */
export const paused: Recorded = {
  source: `${source}, https://platform.claude.com/docs/en/build-with-claude/handling-stop-reasons`,
  body: message([decision, search], 'pause_turn'),
};
export const continued: Recorded = { ...paused, body: message([result, ...answer], 'end_turn') };
/** The content that is sent back. */
export const pausedContent: readonly object[] = [decision, search];
