/** SQL that writes JSON text, byte for byte as ClickHouse and, numbers, as JavaScript write it. */

/** A text; the engine leaves U+2028 and U+2029 as they are, so `escapeSeparators` must follow. */
export function jsonText(sql: string): string {
  return orNull(`to_json(${sql})::VARCHAR`);
}

/** A list of texts, or of what else the engine writes as JSON by itself. */
export function jsonList(sql: string): string {
  return `to_json(${sql})::VARCHAR`;
}

/** A whole number or a boolean. */
export function jsonPlain(sql: string): string {
  return orNull(`${sql}::VARCHAR`);
}

/**
 * A number from 0 on in JavaScript's shortest form. The engine writes `.0` behind whole numbers, and below a
 * ten-thousandth an exponent of two digits, which JavaScript has from 1e-7 on and of one digit.
 */
export function jsonNumber(sql: string): string {
  return orNull(numberText(sql));
}

/** The same with a null where there is none. */
export function numberText(sql: string): string {
  const text = `${sql}::VARCHAR`;
  const zeros = `repeat('0', right(${text}, 2)::INTEGER - 1)`;
  const digits = `replace(split_part(${text}, 'e', 1), '.', '')`;
  return (
    `CASE WHEN ${sql} = trunc(${sql}) THEN ${sql}::BIGINT::VARCHAR WHEN ${sql} >= 1e-4 THEN ${text} ` +
    `WHEN ${sql} >= 1e-6 THEN '0.' || ${zeros} || ${digits} ELSE replace(${text}, 'e-0', 'e-') END`
  );
}

/** Line and paragraph separators, which ClickHouse escapes for JavaScript's sake. */
export function escapeSeparators(json: string): string {
  return `replace(replace(${json}, chr(8232), '\\u2028'), chr(8233), '\\u2029')`;
}

/** An object of members that are JSON already. */
export function jsonObject(members: Readonly<Record<string, string>>): string {
  const parts = Object.entries(members).map(
    ([name, json], at) => `'${at === 0 ? '{' : ','}"${name}":', ${json}`,
  );
  return `concat(${parts.join(', ')}, '}')`;
}

function orNull(json: string): string {
  return `coalesce(${json}, 'null')`;
}
