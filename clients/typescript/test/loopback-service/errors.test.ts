import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { errorStatuses } from '../../src/generated/error-statuses.ts';
import { isSightlineError, SightlineError, type SightlineErrorType } from '../../src/index.ts';
import { json, startLoopback } from '../loopback.ts';
import { documentedErrors, shownErrors } from '../shown-errors.ts';

const shown = shownErrors();

describe('errors', () => {
  it('are known by every type that the service documents, each with its status', () => {
    const statuses = Object.entries(documentedErrors).map(([type, { status }]) => [type, status]);
    assert.deepEqual(errorStatuses, Object.fromEntries(statuses));
  });

  for (const [type, { status, when }] of Object.entries(documentedErrors)) {
    it(`${type} arises typed, with what the reference shows of it`, async () => {
      const { detail } = shown.get(type) ?? { detail: { type, message: when } };
      await using loopback = await startLoopback(
        [json(status, { detail }, { 'x-request-id': 'r1' })],
        { retries: 0 },
      );
      const error = await loopback.client.listBrands().catch((thrown: unknown) => thrown);
      assert.ok(isSightlineError(error, type as SightlineErrorType), String(error));
      const { type: _, message, ...details } = detail;
      assert.deepEqual([error.status, error.message, error.details], [status, message, details]);
      assert.equal(error.requestId, 'r1');
      assert.ok(!isSightlineError(error, 'timed_out'));
    });
  }

  it('of a validation list every failed check, and say the first', async () => {
    const { detail } = shown.get('validation') ?? {};
    assert.ok(Array.isArray(detail) && detail.length > 0);
    await using loopback = await startLoopback([json(422, { detail: [...detail, ...detail] })]);
    const error = await loopback.client.listBrands().catch((thrown: unknown) => thrown);
    assert.ok(isSightlineError(error, 'validation_failed'));
    assert.deepEqual(error.issues, [...detail, ...detail]);
    assert.ok(error.message.startsWith(`${detail[0].loc.join('.')}: ${detail[0].msg} (and `));
  });

  it('of anything but the service say so, and quote nothing of it', async () => {
    for (const body of ['<html>', '{"detail":{"type":"toString"}}', '[]', '{"detail":5}', '']) {
      await using loopback = await startLoopback([
        (response) => {
          response.writeHead(418);
          response.end(body);
        },
      ]);
      await assert.rejects(loopback.client.listBrands(), {
        type: 'unexpected_answer',
        status: 418,
      });
    }
  });

  it('are told from other errors', () => {
    assert.ok(!isSightlineError(new Error('timed_out')));
    assert.ok(!isSightlineError(undefined));
    const error = new SightlineError('timed_out', 'No answer.', { status: 0 });
    assert.ok(error instanceof Error && isSightlineError(error));
    assert.equal(String(error), 'SightlineError: No answer.');
  });
});
