import assert from 'node:assert/strict';

/** That a value has all that is expected of it, at any depth; what else it has does not matter. */
export function assertContains(actual: unknown, expected: unknown): void {
  assert.deepEqual(cutTo(actual, expected), expected);
}

function cutTo(actual: unknown, expected: unknown): unknown {
  if (!isRecord(actual) || !isRecord(expected)) return actual;
  const cut = Object.keys(expected)
    .filter((key) => key in actual)
    .map((key) => [key, cutTo(actual[key], expected[key])]);
  return Array.isArray(expected) ? cut.map(([, value]) => value) : Object.fromEntries(cut);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
