/** The same value with well-formed strings: stores refuse lone surrogates. */
export function wellFormed<Value>(value: Value): Value {
  return mend(value) as Value;
}

function mend(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed();
  if (Array.isArray(value)) return value.map(mend);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mend(member)]));
}
