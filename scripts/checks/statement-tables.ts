import ts from 'typescript';
import { placeholder, sqlTables } from './sql-tables.ts';

export interface NamedTable {
  readonly line: number;
  /** `?` for one that only a run can know. */
  readonly table: string;
}

/** What a file's statements name. */
export interface StatementTables {
  readonly statements: number;
  readonly tables: readonly NamedTable[];
  /** Names that a WITH clause gives: no tables. */
  readonly clauses: ReadonlySet<string>;
}

const starts = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const joins = ['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'];
const laterals = joins.map((join) => `${join}Lateral`);
const takesTables = new Set([...starts, ...joins, ...laterals, 'from', 'using']);
const mayState = new RegExp(
  `\\b(sql|CompiledQuery|${[...starts, ...joins, ...laterals].join('|')})\\b|\\b(from|using)[(<]`,
);

/** Reads calls of the query builder, templates of `sql`, and the text of `CompiledQuery.raw`, `sql.raw` and `sql.table`. */
export function statementTables(fileName: string, text: string): StatementTables {
  // Most files have none, and parsing them takes most of the time.
  if (!mayState.test(text)) return { statements: 0, tables: [], clauses: new Set() };
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(file);
  const tables: NamedTable[] = [];
  const clauses = new Set<string>();
  let statements = 0;
  const note = (node: ts.Node, names: readonly string[]) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    tables.push(...names.map((table) => ({ line, table })));
  };
  const visit = (node: ts.Node): void => {
    const named = sqlTables(sqlText(node, constants));
    for (const clause of named.clauses) clauses.add(clause);
    if (named.tables.length > 0) statements += 1;
    note(node, named.tables);
    const { method, argument } = callOf(node);
    if (method === 'with' && argument && ts.isStringLiteralLike(argument))
      clauses.add(argument.text);
    if (starts.includes(method)) statements += 1;
    if (argument && takesTables.has(method)) note(argument, tablesOf(argument, constants));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { statements, tables, clauses };
}

/** A method of the query builder, or one taken out of it, and its first argument. */
function callOf(node: ts.Node): { method: string; argument?: ts.Expression | undefined } {
  if (!ts.isCallExpression(node)) return { method: '' };
  const called = node.expression;
  const [argument] = node.arguments;
  if (ts.isIdentifier(called)) return { method: called.text, argument };
  // `Buffer.from` and its like are no statement.
  const isMethod =
    ts.isPropertyAccessExpression(called) && !/^[A-Z]\w*$/.test(called.expression.getText());
  return isMethod ? { method: called.name.text, argument } : { method: '' };
}

type Constants = ReadonlyMap<string, ts.Expression>;

function constantsOf(file: ts.SourceFile): Constants {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      found.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The names in `'prompts as p'` or a list of such; a query of its own has its tables inside. */
function tablesOf(argument: ts.Expression, constants: Constants): string[] {
  if (ts.isArrayLiteralExpression(argument))
    return argument.elements.flatMap((element) => tablesOf(element, constants));
  const constant = ts.isIdentifier(argument) ? constants.get(argument.text) : undefined;
  if (constant) return tablesOf(constant, constants);
  if (ts.isCallExpression(argument) || ts.isArrowFunction(argument)) return [];
  return constantText(argument, constants)
    .split(', ')
    .map((name) => name.replace(/\s+as\s+.*/i, ''));
}

function sqlText(node: ts.Node, constants: Constants): string {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
    return templateText(node.template, (part) => (isTable(part) ? '()' : placeholder));
  const [argument] = ts.isCallExpression(node) ? node.arguments : [];
  if (!argument) return '';
  if (isTable(node)) return `TABLE ${constantText(argument, constants)}`;
  return isCallOf(node, /^(CompiledQuery|sql)\.raw$/) ? constantText(argument, constants) : '';
}

/** Read on its own, so that the statement around it has nothing to name. */
const isTable = (node: ts.Node): boolean => isCallOf(node, /^sql\.table$/);

function isCallOf(node: ts.Node, name: RegExp): boolean {
  return ts.isCallExpression(node) && name.test(node.expression.getText());
}

/** The text of a constant, put together where it is made of others; of an object all that it may give. */
function constantText(node: ts.Expression, constants: Constants): string {
  const again = (part: ts.Expression) => constantText(part, constants);
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
    return templateText(node, again);
  if (ts.isAsExpression(node)) return again(node.expression);
  if (ts.isObjectLiteralExpression(node))
    return node.properties
      .map((property) => (ts.isPropertyAssignment(property) ? again(property.initializer) : '?'))
      .join(', ');
  const name = ts.isElementAccessExpression(node) ? node.expression : node;
  const constant = ts.isIdentifier(name) ? constants.get(name.text) : undefined;
  return constant ? again(constant) : placeholder;
}

function templateText(
  template: ts.TemplateLiteral | ts.StringLiteralLike,
  textOf: (part: ts.Expression) => string,
): string {
  if (!ts.isTemplateExpression(template)) return template.text;
  const parts = template.templateSpans.map(
    ({ expression, literal }) => textOf(expression) + literal.text,
  );
  return template.head.text + parts.join('');
}
