const maxWidth = 150;

const clauses =
  'FROM|WHERE|GROUP BY|ORDER BY|LIMIT|UNION ALL|LEFT (?:ARRAY |ANY )?JOIN|SELECT|WITH';
/** Texts and comparisons are each one token, so that their words begin no line. */
const tokens = new RegExp(
  `'(?:[^'\\\\]|''|\\\\.)*'|IS NOT DISTINCT FROM|BETWEEN \\S+ AND|\\b(?:${clauses})\\b|AND |, |[()]|\\w+|.`,
  'g',
);
const clause = new RegExp(`^(?:${clauses})$`);

/** A statement in lines: what is too long for one is taken apart into clauses, else a subquery, else members of a list. */
export function layOut(sql: string, indent = ''): string[] {
  if (indent.length + sql.length <= maxWidth) return [`${indent}${sql}`];
  const parts = split(sql, (token) => clause.test(token));
  if (parts.length > 1)
    return fillLines(parts, maxWidth / 2).flatMap((part) => layOut(part, indent));
  const [, before, query, after] = /^(.*?\()((?:SELECT|WITH)\b.*)(\).*)$/.exec(sql) ?? [];
  if (before && query && after) {
    const lines = layOut(query, `${indent}  `);
    return [`${indent}${before}`, ...lines.slice(0, -1), `${lines.at(-1)}${after}`];
  }
  const members = split(sql, (token, last) => token === 'AND ' || last === ', ');
  const [first = '', ...others] = fillLines(members, maxWidth - indent.length - 2);
  return [`${indent}${first}`, ...others.map((line) => `${indent}  ${line}`)];
}

/** Parts share a line as long as it is no wider; a subquery and a union have lines of their own. */
function fillLines(parts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const line = `${lines.at(-1) ?? ''} ${part}`.trim();
    const isShort = line.length <= width && !/\(SELECT|. UNION/.test(line);
    if (isShort) lines.pop();
    lines.push(isShort ? line : part);
  }
  return lines;
}

/** Before the tokens outside all parentheses that begin a part. */
function split(sql: string, begins: (token: string, last: string) => boolean): string[] {
  const parts = [''];
  let depth = 0;
  let last = '';
  for (const [token] of sql.matchAll(tokens)) {
    if (token === ')') depth -= 1;
    if (depth === 0 && begins(token, last)) parts.push('');
    if (token === '(') depth += 1;
    parts.push(`${parts.pop() ?? ''}${token}`);
    last = token;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
