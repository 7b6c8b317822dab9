import pg from 'pg';

const { builtins } = pg.types;
const int8Array = 1016;
const dateArray = 1182;

type Parse = (text: string) => unknown;

/** How values arrive, per connection and not for every user of `pg` in the process. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(id, 'binary');
    return ownParsers.get(id) ?? defaultParser(id);
  },
};

const defaultParser = (id: number): Parse => pg.types.getTypeParser(id, 'text');

const ownParsers = new Map<number, Parse>([
  [builtins.INT8, toSafeInteger],
  [int8Array, (text) => nested(textArray(text), toSafeInteger)],
  // A day has no time zone: a Date would move it for everyone west of here.
  [builtins.DATE, (text) => text],
  [dateArray, (text) => textArray(text)],
]);

const textArray = (text: string): unknown => defaultParser(1009)(text);

function nested(value: unknown, parse: Parse): unknown {
  if (Array.isArray(value)) return value.map((item) => nested(item, parse));
  return typeof value === 'string' ? parse(value) : value;
}

function toSafeInteger(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`The database holds an integer that JavaScript cannot represent: ${text}`);
}
