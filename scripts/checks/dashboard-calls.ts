import ts from 'typescript';

export interface CallProblem {
  readonly line: number;
  readonly what: string;
}

export interface DashboardCalls {
  /** The operations that the file names. */
  readonly operations: readonly string[];
  readonly problems: readonly CallProblem[];
}

const described = /^#contract\/operations\/[\w-]+\.ts$/;

/** What returns an answer of the API, or holds one. A type that is written there is believed, not checked. */
const answering = new Set([
  ...['call', 'send', 'requestOf', 'requestQuery', 'queryOptions'],
  ...['useQuery', 'useMutation', 'fetchQuery', 'ensureQueryData', 'getQueryData', 'setQueryData'],
]);

/** What a file does about the API beyond calling operations, and which of these it names. */
export function dashboardCalls(fileName: string, text: string, pathStart: RegExp): DashboardCalls {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const operations = importedOperations(file);
  const problems: CallProblem[] = [];
  const visit = (node: ts.Node): void => {
    const what =
      pathIn(node, pathStart) ?? assertionIn(node) ?? readIn(node, operations) ?? fetchIn(node);
    if (what !== undefined) {
      problems.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, what });
    }
    if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  return { operations: [...operations], problems };
}

function importedOperations(file: ts.SourceFile): Set<string> {
  const imports = file.statements.filter(ts.isImportDeclaration).filter(({ moduleSpecifier }) => {
    return ts.isStringLiteral(moduleSpecifier) && described.test(moduleSpecifier.text);
  });
  const names = imports.flatMap(({ importClause }) => {
    const bindings = importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  });
  return new Set(names.map(({ name }) => name.text));
}

function pathIn(node: ts.Node, pathStart: RegExp): string | undefined {
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
  return isText && pathStart.test(node.text)
    ? `path: ${JSON.stringify(node.text)} belongs to an operation of the contract`
    : undefined;
}

/** `call<Prompt>(...)`, `(await call(...)) as Prompt` and `query.data as Prompt`. */
function assertionIn(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && node.typeArguments && answering.has(calleeOf(node))) {
    return `type: ${calleeOf(node)}<...> infers its type from the operation`;
  }
  if (!ts.isAsExpression(node) || ts.isConstTypeReference(node.type)) return undefined;
  return holdsAnswer(node.expression)
    ? `type: "as ${node.type.getText()}" is believed and not checked; the operation has the type`
    : undefined;
}

function holdsAnswer(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return holdsAnswer(node.expression);
  if (ts.isAwaitExpression(node)) return true;
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'data';
  return ts.isCallExpression(node) && [...answering, 'json'].includes(calleeOf(node));
}

function calleeOf({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

/** The bundle has no schemas and texts of an operation, whatever its type says: it is only passed on. */
function readIn(node: ts.Node, operations: ReadonlySet<string>): string | undefined {
  if (!ts.isIdentifier(node) || !operations.has(node.text)) return undefined;
  const { parent } = node;
  const isRead =
    ((ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) &&
      parent.expression === node) ||
    ts.isSpreadAssignment(parent) ||
    (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name));
  return isRead
    ? `read: ${node.text} is passed to call or requestOf, never looked into`
    : undefined;
}

function fetchIn(node: ts.Node): string | undefined {
  const isFetch = ts.isCallExpression(node) && node.expression.getText() === 'fetch';
  return isFetch ? 'fetch: only lib/api/call.ts sends requests' : undefined;
}
