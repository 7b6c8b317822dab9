import ts from 'typescript';

/** The lines on which a file reads the environment: `process.env` in any spelling of it. */
export function environmentReads(fileName: string, text: string): number[] {
  if (!text.includes('env')) return [];
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const processes = new Set(['process']);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) collectProcessNames(node, processes);
    if (readsEnvironment(node, processes))
      lines.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

/** `import proc from 'node:process'` and `import * as proc` are other names of `process`. */
function collectProcessNames(node: ts.ImportDeclaration, names: Set<string>): void {
  if (!isProcessModule(node.moduleSpecifier)) return;
  const clause = node.importClause;
  if (clause?.name) names.add(clause.name.text);
  const bindings = clause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) names.add(bindings.name.text);
}

function readsEnvironment(node: ts.Node, processes: ReadonlySet<string>): boolean {
  if (ts.isPropertyAccessExpression(node))
    return node.name.text === 'env' && isProcess(node.expression, processes);
  if (ts.isElementAccessExpression(node))
    return isEnvText(node.argumentExpression) && isProcess(node.expression, processes);
  if (ts.isBindingElement(node)) return destructuresEnvironment(node, processes);
  return ts.isImportSpecifier(node) && importsEnvironment(node);
}

/** `process`, one of its other names, or `globalThis.process`. */
function isProcess(node: ts.Expression, processes: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node)) return processes.has(node.text);
  return ts.isPropertyAccessExpression(node) && node.name.text === 'process';
}

/** `const { env } = process` */
function destructuresEnvironment(node: ts.BindingElement, processes: ReadonlySet<string>): boolean {
  const declaration = node.parent.parent;
  return (
    (node.propertyName ?? node.name).getText() === 'env' &&
    ts.isVariableDeclaration(declaration) &&
    declaration.initializer !== undefined &&
    isProcess(declaration.initializer, processes)
  );
}

/** `import { env } from 'node:process'` */
function importsEnvironment(node: ts.ImportSpecifier): boolean {
  const { moduleSpecifier } = node.parent.parent.parent;
  return (node.propertyName ?? node.name).text === 'env' && isProcessModule(moduleSpecifier);
}

function isProcessModule(specifier: ts.Expression): boolean {
  return ts.isStringLiteral(specifier) && /^(node:)?process$/.test(specifier.text);
}

function isEnvText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) && node.text === 'env';
}
