/** SQL that writes JSON text, byte for byte as ClickHouse and, numbers, as JavaScript write it. */

/** A text. The engine leaves U+2028 and U+2029 as they are: what clients get passes `escapeSeparators`. */
export function jsonText(sql: string): string {
  return orNull(`to_json(${sql})::VARCHAR`);
}

/** A whole number or a boolean. */
export function jsonPlain(sql: string): string {
  return orNull(`${sql}::VARCHAR`);
}

/** A number in JavaScript's shortest form, which the engine's JSON has but for the `.0` behind whole numbers. */
export function jsonNumber(sql: string): string {
  return orNull(numberText(sql));
}

/** The same with a null where there is none. */
export function numberText(sql: string): string {
  return `CASE WHEN ${sql} = trunc(${sql}) THEN ${sql}::BIGINT::VARCHAR ELSE to_json(${sql})::VARCHAR END`;
}

/**
 * Escapes line and paragraph separators in finished JSON, as ClickHouse does for JavaScript's sake. They are rare, and
 * searching is far cheaper than replacing; `column` is a plain column, since it is named several times.
 */
export function escapeSeparators(column: string): string {
  const [line, paragraph] = ["'\u2028'", "'\u2029'"];
  return (
    `CASE WHEN contains(${column}, ${line}) OR contains(${column}, ${paragraph}) ` +
    `THEN replace(replace(${column}, ${line}, '\\u2028'), ${paragraph}, '\\u2029') ELSE ${column} END`
  );
}

/** An object of members that are JSON already. */
export function jsonObject(members: Readonly<Record<string, string>>): string {
  const parts = Object.entries(members).map(
    ([name, json], at) => `'${at === 0 ? '{' : ','}"${name}":', ${json}`,
  );
  return `concat(${parts.join(', ')}, '}')`;
}

/** A decimal without zeros behind its last digit. */
export function decimalText(sql: string): string {
  return `rtrim(rtrim(${sql}::VARCHAR, '0'), '.')`;
}

/** JSON's null where `json` has no text. */
export function orNull(json: string): string {
  return `coalesce(${json}, 'null')`;
}
