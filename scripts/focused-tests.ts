import ts from 'typescript';

const starters = new Set(['describe', 'it', 'suite', 'test', 't']);

/** The lines with a test marked as the only one: it would silence its neighbours without a word. */
export function focusedTests(fileName: string, text: string): number[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isFocused(node))
      lines.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

/** `test.only(...)`, or `test(name, { only: true }, ...)` */
function isFocused({ expression, arguments: args }: ts.CallExpression): boolean {
  const [starter, ...members] = expression.getText().split('.');
  if (!starter || !starters.has(starter)) return false;
  return members.includes('only') || args.some((argument) => isOnlyOption(argument));
}

function isOnlyOption(argument: ts.Expression): boolean {
  return (
    ts.isObjectLiteralExpression(argument) &&
    argument.properties.some((property) => /^only\s*:\s*true$/.test(property.getText()))
  );
}
