import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readSearchesOfX } from './xai.ts';

const call = (name: string, input: string) => ({ type: 'custom_tool_call', name, input });

it('finds what was looked for by every search of X, and the thread that was opened', () => {
  const found = readSearchesOfX([
    call('x_keyword_search', '{"query":"from:northwind depot","mode":"Latest"}'),
    call('x_semantic_search', '{"query":"opinions on freight software"}'),
    call('x_user_search', '{"query":"northwind","count":3}'),
    call('x_thread_fetch', '{"post_id":"1990530503129391571"}'),
  ]);
  assert.deepEqual(found, {
    searches: ['from:northwind depot', 'opinions on freight software', 'northwind'],
    retrieved: [{ url: 'https://x.com/i/status/1990530503129391571' }],
    calls: 4,
  });
});

it('takes no other tool for a search, and bears an input that is no JSON', () => {
  const found = readSearchesOfX([
    call('view_image', '{"query":"no search"}'),
    call('x_keyword_search', '{"query":'),
    { type: 'x_search_call', action: { type: 'search', query: 'an action like that of the web' } },
    { type: 'message', content: [] },
  ]);
  assert.deepEqual(found, {
    searches: ['an action like that of the web'],
    retrieved: [],
    calls: 2,
  });
});
