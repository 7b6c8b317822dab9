import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { failureOfStatus, toldError } from './failed-status.ts';

const reasons: readonly [number, string, string][] = [
  [400, '{"error":{"message":"Unknown model"}}', 'rejected'],
  [400, '{"error":{"message":"Your credit balance is too low"}}', 'unauthorized'],
  [400, '{"error":{"message":"API key not valid. Please pass a valid API key."}}', 'unauthorized'],
  [
    400,
    '{"code":"Client specified an invalid argument","error":"Incorrect API key"}',
    'unauthorized',
  ],
  [401, '{"error":"Invalid API key"}', 'unauthorized'],
  [402, '', 'unauthorized'],
  [404, '{"error":{"message":"The model does not exist"}}', 'rejected'],
  [408, '', 'unavailable'],
  [410, '{"error":"Live search is gone"}', 'rejected'],
  [429, '{"error":{"code":"rate_limit_exceeded","message":"Slow down"}}', 'rate_limited'],
  [429, '{"error":{"code":"insufficient_quota","message":"You exceeded it"}}', 'unauthorized'],
  [429, '{"error":"Your account has run out of searches."}', 'unauthorized'],
  [429, '{"error":{"message":"You exceeded your quota, check your billing"}}', 'rate_limited'],
  [500, '<html>', 'unavailable'],
  [
    529,
    '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
    'unavailable',
  ],
];

describe('failureOfStatus', () => {
  for (const [status, body, reason] of reasons) {
    it(`takes ${status} ${body} for ${reason}`, () =>
      assert.equal(failureOfStatus('Test', status, toldError(body), null).reason, reason));
  }
});

describe('toldError', () => {
  it('finds the message wherever a provider puts it', () => {
    for (const body of [
      '{"error":{"message":"No."}}',
      '[{"error":{"message":"No."}}]',
      '{"error":"No."}',
      '{"message":"No."}',
      '{"status_message":"No."}',
      'No.',
    ])
      assert.equal(toldError(body).message, 'No.');
  });

  it('is short, and says something where there is nothing', () => {
    assert.equal(toldError('x'.repeat(10_000)).message.length, 300);
    assert.equal(toldError('').message, 'no further word');
  });

  it("finds Google's delay", () => {
    const body = { error: { message: 'No.', details: [{}, { retryDelay: '38s' }] } };
    assert.equal(toldError(JSON.stringify(body)).retryDelay, '38s');
  });
});
