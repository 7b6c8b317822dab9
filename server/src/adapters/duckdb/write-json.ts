/** SQL that writes JSON text, byte for byte as ClickHouse and, for numbers, as JavaScript write it. */

/** A string. The engine leaves U+2028 and U+2029 unescaped: `escapeSeparators` handles clients' output. */
export function jsonText(sql: string): string {
  return orNull(`to_json(${sql})::VARCHAR`);
}

/** An integer or boolean. */
export function jsonPlain(sql: string): string {
  return orNull(`${sql}::VARCHAR`);
}

/** A number in JavaScript's shortest form, which is the engine's JSON without the `.0` of integers. */
export function jsonNumber(sql: string): string {
  return orNull(numberText(sql));
}

/** The same, but null for NULL. */
export function numberText(sql: string): string {
  return `CASE WHEN ${sql} = trunc(${sql}) THEN ${sql}::BIGINT::VARCHAR ELSE to_json(${sql})::VARCHAR END`;
}

/**
 * Escapes line and paragraph separators in finished JSON, as ClickHouse does. They are rare, and searching is far
 * cheaper than replacing; `column` must be a plain column, since it is repeated.
 */
export function escapeSeparators(column: string): string {
  const [line, paragraph] = ["'\u2028'", "'\u2029'"];
  return (
    `CASE WHEN contains(${column}, ${line}) OR contains(${column}, ${paragraph}) ` +
    `THEN replace(replace(${column}, ${line}, '\\u2028'), ${paragraph}, '\\u2029') ELSE ${column} END`
  );
}

/** An object of members in JSON. */
export function jsonObject(members: Readonly<Record<string, string>>): string {
  const parts = Object.entries(members).map(
    ([name, json], at) => `'${at === 0 ? '{' : ','}"${name}":', ${json}`,
  );
  return `concat(${parts.join(', ')}, '}')`;
}

/** A decimal without trailing zeros. */
export function decimalText(sql: string): string {
  return `rtrim(rtrim(${sql}::VARCHAR, '0'), '.')`;
}

/** JSON's null if `json` is NULL. */
export function orNull(json: string): string {
  return `coalesce(${json}, 'null')`;
}

/** SQL that writes whole objects as JSON. */

/** A member: SQL of its value, or of JSON text that is inserted unchanged. */
export type Member = string | { readonly json: string };
export type Members = Readonly<Record<string, Member>>;

/** A part of an object's text: an object of some members, or the text of one member. */
export interface ObjectPart {
  /** The name of a member that is already JSON. */
  readonly name?: string;
  readonly sql: string;
}

/** The members in order: the engine writes adjacent ones as one object, the others are separate. */
export function objectParts(members: Members): readonly ObjectPart[] {
  const parts: ObjectPart[] = [];
  let values: Record<string, string> = {};
  const close = () => {
    if (Object.keys(values).length > 0) parts.push({ sql: `to_json(${struct(values)})::VARCHAR` });
    values = {};
  };
  for (const [name, member] of Object.entries(members)) {
    if (typeof member === 'string') values[name] = member;
    else {
      close();
      parts.push({ name, sql: member.json });
    }
  }
  close();
  return parts;
}

/** SQL of the object's text; `texts` are its parts, as SQL or as columns. */
export function joinParts(
  parts: readonly ObjectPart[],
  texts: readonly string[] = parts.map(({ sql }) => sql),
): string {
  const joined = parts.map(({ name }, at) => {
    const text = texts[at] ?? '';
    const [isFirst, isLast] = [at === 0, at === parts.length - 1];
    if (name !== undefined)
      return `'${isFirst ? '{' : ','}"${name}":', ${text}${isLast ? ", '}'" : ''}`;
    // An object whose outer braces only remain at the start and end of the whole.
    const open = isLast ? text : `left(${text}, -1)`;
    return isFirst ? open : `',', substr(${open}, 2)`;
  });
  const isOneObject = parts.length === 1 && parts[0]?.name === undefined;
  return isOneObject ? joined.join() : `concat(${joined.join(', ')})`;
}

/** A value with members. */
export function struct(members: Readonly<Record<string, string>>): string {
  return `{${Object.entries(members).map(([name, sql]) => `'${name}': ${sql}`)}}`;
}

/** A list of such values, one per element of a list; `place` is its index in parallel lists. */
export function structs(
  list: string,
  element: string,
  members: Readonly<Record<string, string>>,
  place = 'place',
): string {
  return `list_transform(${list}, lambda ${element}, ${place}: ${struct(members)})`;
}

/** An enumeration value; null for 'absent'. */
export function orAbsent(sql: string): string {
  return `nullif(${sql}, 'absent')`;
}

/** A number; null for 0. */
export function orZero(sql: string): string {
  return `nullif(${sql}, 0)`;
}

/** A text; null if empty. */
export function orEmpty(sql: string): string {
  return `nullif(${sql}, '')`;
}

/** A time as ISO 8601 with milliseconds. */
export function timeText(sql: string): string {
  return `strftime(${sql}, '%Y-%m-%dT%H:%M:%S.%gZ')`;
}

export function dayText(sql: string): string {
  return `strftime(${sql}, '%Y-%m-%d')`;
}

/** Stored JSON as a member of a value; `none` if nothing was stored. */
export function nestedJson(column: string, none: string): string {
  return `(CASE WHEN ${column} = '' THEN '${none}' ELSE ${column} END)::JSON`;
}

/** Stored JSON; `none` if nothing was stored. */
export function storedJson(column: string, none: string): Member {
  return { json: `CASE WHEN ${column} = '' THEN '${none}' ELSE ${column} END` };
}
