import type { Random } from '../random.ts';

/** Represents text that JSON.stringify cannot write. */
const raw = (text: string) => `\u241f${text}\u241f`;
const rawMark = /"\u241f((?:[^"\\\u241f]|\\.)*)\u241f"/g;

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** What somebody sends who wants to break things. */
const values: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  [],
  {},
  0,
  -1,
  1.5,
  -0.0000001,
  2 ** 31,
  2 ** 53 + 2,
  1e308,
  raw('1e400'),
  raw('-0'),
  raw('123456789012345678901234567890'),
  raw('\\"\\\\ud800\\"'),
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  'e\u0301'.repeat(200),
  '🧨'.repeat(300),
  'x'.repeat(20_000),
  '9'.repeat(400),
  "'; DROP TABLE brands; --",
  '%s%n%00%2e%2e%2f',
  '{{7*7}}<script>alert(1)</script>',
  '../../../../etc/passwd',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  'https://[::1',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '-271821-04-20T00:00:00Z',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '(a+)+$',
  '*'.repeat(5000),
  '['.repeat(5000),
  ['__proto__', 'constructor', null],
  { constructor: { prototype: {} } },
  raw('{\\"__proto__\\":{\\"isAdmin\\":true}}'),
  raw('{\\"a\\":1,\\"a\\":2}'),
  Array.from({ length: 1500 }, (_, index) => index),
  Array.from({ length: 300 }, () => ({})),
  nested(30),
  nested(70),
];

export function hostileValue(random: Random): unknown {
  return random.pick(values);
}

/** The same value with one thing in it replaced, removed or added. */
export function spoiled(random: Random, value: unknown): unknown {
  if (random.chance(0.3) || typeof value !== 'object' || value === null) {
    return hostileValue(random);
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return [hostileValue(random)];
    const at = random.integer(0, value.length - 1);
    return value.map((item, index) => (index === at ? spoiled(random, item) : item));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(0.1)) {
    return { ...value, [String(hostileValue(random)).slice(0, 300)]: hostileValue(random) };
  }
  const [chosen] = random.pick(entries);
  if (random.chance(0.15)) return Object.fromEntries(entries.filter(([name]) => name !== chosen));
  return Object.fromEntries(
    entries.map(([name, item]) => [name, name === chosen ? spoiled(random, item) : item]),
  );
}

export function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll(rawMark, (_, text: string) =>
    text.replaceAll('\\"', '"').replaceAll('\\\\', '\\'),
  );
}
