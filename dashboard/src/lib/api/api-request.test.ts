import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listBrands } from '#contract/operations/brands.ts';
import { listPrompts } from '#contract/operations/prompts.ts';
import { resetPassword } from '#contract/operations/sessions.ts';
import { queryEntries, requestOf, requestUrl } from './api-request.ts';

const base = new URL('https://example.com/sightline/');

describe('a request', () => {
  it('has its parameters in the path, below the base', () => {
    const request = requestOf(listPrompts, { params: { brand_id: 7 } });
    assert.equal(requestUrl(request, base).href, 'https://example.com/sightline/v1/7/prompts');
  });

  it('cannot be led to another path by a parameter', () => {
    const params = { token: '../../v1/brands?x=#' };
    const request = requestOf(resetPassword, { params, body: { password: 'four plain words' } });
    assert.equal(
      requestUrl(request, base).href,
      'https://example.com/sightline/auth/password-resets/..%2F..%2Fv1%2Fbrands%3Fx%3D%23',
    );
  });

  it('repeats lists and leaves out what is undefined', () => {
    const query = { status: ['active', 'paused'], limit: 5, stage: undefined } as const;
    const request = requestOf(listPrompts, { params: { brand_id: 7 }, query });
    assert.deepEqual(queryEntries(request), [
      ['status', 'active'],
      ['status', 'paused'],
      ['limit', '5'],
    ]);
    assert.deepEqual(queryEntries(requestOf(listBrands, {})), []);
  });
});
