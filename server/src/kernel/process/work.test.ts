import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { beginWork, doWork, newSpanId, readTraceparent, workFields } from './work.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

describe('the trace of a caller', () => {
  it('is read from a traceparent, also of a later version', () => {
    const place = { traceId: trace, spanId: span };
    assert.deepEqual(readTraceparent(`00-${trace}-${span}-01`), { ...place, isKept: true });
    assert.deepEqual(readTraceparent(`00-${trace}-${span}-02`), { ...place, isKept: false });
    assert.deepEqual(readTraceparent(`cc-${trace}-${span}-01-more`), { ...place, isKept: true });
  });

  it('is none if the header is not one', () => {
    const wrong = [
      ...[undefined, '', 'a', ['00'], `00-${trace}-${span}`, `ff-${trace}-${span}-01`],
      ...[`00-${trace.toUpperCase()}-${span}-01`, `00-${trace}-${span}-01-more`],
      ...[`00-${'0'.repeat(32)}-${span}-01`, `00-${trace}-${'0'.repeat(16)}-01`],
    ];
    assert.deepEqual(
      wrong.filter((header) => readTraceparent(header) !== undefined),
      [],
    );
  });

  it('continues in the work done for it', () => {
    const { fields, place, parentId } = beginWork(
      { request_id: 'a' },
      readTraceparent(`00-${trace}-${span}-01`),
    );
    assert.deepEqual(fields, { request_id: 'a', trace_id: trace });
    assert.equal(place.traceId, trace);
    assert.equal(parentId, span);
    assert.notEqual(place.spanId, span);
  });
});

describe('the fields of log lines', () => {
  it('are those of the work that a line belongs to, also after it waited', async () => {
    const logged = await Promise.all(
      ['a', 'b'].map((request_id) =>
        doWork(beginWork({ request_id }), async () => {
          await new Promise((resolve) => setImmediate(resolve));
          return workFields();
        }),
      ),
    );
    assert.deepEqual(
      logged.map((fields) => fields.request_id),
      ['a', 'b'],
    );
    assert.match(String(logged[0]?.trace_id), /^[\da-f]{32}$/);
    assert.match(newSpanId(), /^[\da-f]{16}$/);
    assert.deepEqual(workFields(), {});
  });
});
