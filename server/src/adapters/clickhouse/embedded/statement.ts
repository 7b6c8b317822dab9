import { quoteString } from '../quoting.ts';
import { exception } from './exception.ts';
import { isWord, type Token, tokensOf } from './sql-lexer.ts';

/**
 * What the engine process must know of a statement before running it:
 * - select: its result is written into a pipe, since it can be of any size
 * - insert: its rows come from a pipe
 * - other: it runs as it is; its result, if any, is small
 */
export interface Statement {
  readonly kind: 'select' | 'insert' | 'other';
  readonly format: string | undefined;
  /** The names of its `{name:Type}` placeholders. */
  readonly placeholders: readonly string[];
  /** It leaves something behind (SET, USE, temporary tables) that the next statement must not see. */
  readonly changesSession: boolean;
  /** The text to run, with its result going to or its rows coming from `pipe`. */
  render(pipe: string, format: string): string;
}

const OPERAND_FOLLOWS = ['SELECT', 'DISTINCT', 'BY', 'AS', 'WHERE', 'AND', 'OR', 'NOT', 'ON', 'IN'];
const NAME_FOLLOWS = ['INTO', 'TABLE', 'FUNCTION'];
const SESSION_WORDS = ['SET', 'USE', 'BEGIN', 'START', 'COMMIT', 'ROLLBACK'];

export function readStatement(sql: string): Statement {
  const tokens = readTokens(sql);
  const [first] = tokens;
  if (first === undefined) throw exception(62, 'SYNTAX_ERROR', 'Empty query');
  if (isWord(first, 'INSERT')) return readInsert(sql, tokens);
  forbidFiles(tokens, 'INTO', 'OUTFILE');
  const common = {
    format: formatClause(tokens)?.name.text,
    placeholders: placeholdersOf(tokens),
    changesSession: changesSession(tokens),
  };
  const text = sql.slice(0, tokens.at(-1)?.end);
  if (!isSelect(tokens)) return { ...common, kind: 'other', render: () => text };
  return {
    ...common,
    kind: 'select',
    render: (pipe, format) => toPipe(text, tokens, pipe, format),
  };
}

/** Every token up to the end of the statement, or up to the rows that follow an INSERT. */
function readTokens(sql: string): Token[] {
  const tokens: Token[] = [];
  let ended = false;
  let selects = false;
  for (const token of tokensOf(sql)) {
    if (ended) throw exception(62, 'SYNTAX_ERROR', 'Multi-statements are not allowed');
    if (token.text === ';' && token.depth === 0) {
      ended = true;
      continue;
    }
    tokens.push(token);
    selects ||= token.depth === 0 && isWord(token, 'SELECT', 'WITH') && !isName(tokens, -1);
    if (isWord(tokens[0], 'INSERT') && !selects && endsBeforeRows(tokens)) break;
  }
  return tokens;
}

/** True when the last token is VALUES, or the name behind FORMAT. */
function endsBeforeRows(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  if (last?.kind !== 'word' || last.depth !== 0) return false;
  if (isWord(tokens.at(-2), 'FORMAT')) return !isName(tokens, -2);
  return isWord(last, 'VALUES') && !isName(tokens, -1);
}

/** True when the word there is the name of a table, whatever else it may mean. */
function isName(tokens: readonly Token[], at: number): boolean {
  const before = tokens.at(at - 1);
  return isWord(before, ...NAME_FOLLOWS) || before?.text === '.';
}

function changesSession([first, ...rest]: readonly Token[]): boolean {
  if (isWord(first, ...SESSION_WORDS)) return true;
  const isTemporary = rest.slice(0, 3).some((token) => isWord(token, 'TEMPORARY'));
  return isTemporary && isWord(first, 'CREATE', 'REPLACE', 'DROP');
}

function isSelect(tokens: readonly Token[]): boolean {
  if (tokens[0]?.text === '(') return true;
  if (isWord(tokens[0], 'SELECT', 'FROM')) return true;
  return isWord(tokens[0], 'WITH') && !tokens.some((t) => t.depth === 0 && isWord(t, 'INSERT'));
}

interface FormatClause {
  readonly keyword: Token;
  readonly name: Token;
}

/** `FORMAT` is also a fine name for a column, so the clause is known by what stands around it. */
function formatClause(tokens: readonly Token[]): FormatClause | undefined {
  const at = tokens.findLastIndex((t) => t.depth === 0 && isWord(t, 'FORMAT'));
  const [keyword, name, after] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (at < 1 || keyword === undefined || name?.kind !== 'word') return undefined;
  if (isWord(name, 'ASC', 'DESC') || (after !== undefined && !isWord(after, 'SETTINGS'))) {
    return undefined;
  }
  const before = tokens[at - 1];
  const isOperand =
    isWord(before, ...OPERAND_FOLLOWS) ||
    (before?.kind === 'symbol' && !')]}'.includes(before.text));
  return isOperand ? undefined : { keyword, name };
}

function toPipe(text: string, tokens: readonly Token[], pipe: string, format: string): string {
  const clause = formatClause(tokens);
  const query = text.slice(0, clause?.keyword.start);
  const settings = clause === undefined ? '' : text.slice(clause.name.end);
  return `${query}\nINTO OUTFILE ${quoteString(pipe)} APPEND\nFORMAT ${format}${settings}`;
}

function readInsert(sql: string, tokens: readonly Token[]): Statement {
  const common = { placeholders: placeholdersOf(tokens), changesSession: false };
  const [last, previous] = [tokens.at(-1), tokens.at(-2)];
  const rows = last !== undefined && endsBeforeRows(tokens) ? sql.slice(last.end) : undefined;
  if (last === undefined || rows === undefined || !/^\s*;?\s*$/.test(rows)) {
    return { ...common, kind: 'other', format: undefined, render: () => sql };
  }
  forbidFiles(tokens, 'FROM', 'INFILE');
  const isValues = isWord(last, 'VALUES');
  const format = isValues ? 'Values' : last.text;
  const tail = (isValues ? last : previous)?.start;
  const settings = tokens.find(
    (t, i) => t.depth === 0 && isWord(t, 'SETTINGS') && i > 0 && !isName(tokens, i),
  )?.start;
  const head = sql.slice(0, settings ?? tail);
  const middle = settings === undefined ? '' : sql.slice(settings, tail);
  const render = (pipe: string) =>
    `${head} FROM INFILE ${quoteString(pipe)} ${middle} FORMAT ${format}`;
  return { ...common, kind: 'insert', format, render };
}

/** The engine could read and write files of this machine for whoever may send a query; a server does not. */
function forbidFiles(tokens: readonly Token[], first: string, second: string): void {
  const found = tokens.some((t, i) => isWord(t, first) && isWord(tokens[i + 1], second));
  if (found) {
    throw exception(358, 'INTO_OUTFILE_NOT_ALLOWED', `${first} ${second} is not allowed`);
  }
}

function placeholdersOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, i) => {
    const [name, colon] = [tokens[i + 1], tokens[i + 2]];
    return token.text === '{' && name?.kind === 'word' && colon?.text === ':' ? [name.text] : [];
  });
}
