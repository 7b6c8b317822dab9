import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { changePromptStatus } from '#contract/operations/prompts.ts';
import { queryMetrics } from '#contract/operations/query.ts';
import { requestOf } from './api-request.ts';
import { curlCommand } from './curl.ts';

const base = new URL('https://example.com/sightline/');

test('a query becomes a command that a shell reads back word by word', () => {
  const request = requestOf(queryMetrics, {
    params: { brand_id: 3 },
    query: {
      fields: 'ai_platform,responses',
      filters: ["stage:Buyer's $HOME `guide`", 'tag:a|b'],
      having: [],
      limit: undefined,
    },
  });
  const command = curlCommand(request, base).replace('curl', 'printf "%s\\n"');
  const words = execFileSync('sh', ['-c', command], { env: { SIGHTLINE_API_KEY: 'sl_1' } });
  assert.deepEqual(String(words).trimEnd().split('\n'), [
    '-G',
    'https://example.com/sightline/v1/3/query',
    '-H',
    'Authorization: Bearer sl_1',
    '--data-urlencode',
    'fields=ai_platform,responses',
    '--data-urlencode',
    "filters=stage:Buyer's $HOME `guide`",
    '--data-urlencode',
    'filters=tag:a|b',
  ]);
});

test('a change carries its body', () => {
  const command = curlCommand(
    requestOf(changePromptStatus, {
      params: { brand_id: 3, prompt_id: 4 },
      body: { status: 'paused' },
    }),
    base,
  );
  assert.match(command, /^curl -X PATCH 'https:\/\/example\.com\/sightline\/v1\/3\/prompts\/4'/);
  assert.match(command, /-d '\{"status":"paused"\}'$/);
});
