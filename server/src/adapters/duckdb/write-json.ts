/** SQL that writes JSON text, byte for byte as ClickHouse and, numbers, as JavaScript write it. */

/** A text. The engine leaves U+2028 and U+2029 as they are: what clients get passes `escapeSeparators`. */
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
  const [line, paragraph] = ['chr(8232)', 'chr(8233)'];
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

/** An array with an object for each element of a list; `place` finds what other lists have of it. */
export function jsonObjects(
  list: string,
  element: string,
  members: Readonly<Record<string, string>>,
): string {
  const each = `list_transform(${list}, lambda ${element}, place: ${jsonObject(members)})`;
  return `concat('[', array_to_string(${each}, ','), ']')`;
}

/** A value of an enumeration, where 'absent' is none. */
export function jsonChoice(sql: string): string {
  return jsonText(`nullif(${sql}::VARCHAR, 'absent')`);
}

/** A time as ISO 8601 with milliseconds. */
export function jsonTime(sql: string): string {
  return `strftime(${sql}, '"%Y-%m-%dT%H:%M:%S.%gZ"')`;
}

/** What is stored as JSON; `none` where nothing was stored. */
export function storedJson(column: string, none: string): string {
  return `CASE WHEN ${column} = '' THEN '${none}' ELSE ${column} END`;
}

/** A decimal without zeros behind its last digit. */
export function decimalText(sql: string): string {
  return `rtrim(rtrim(${sql}::VARCHAR, '0'), '.')`;
}

/** JSON's null where `json` has no text. */
export function orNull(json: string): string {
  return `coalesce(${json}, 'null')`;
}
