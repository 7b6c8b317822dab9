import type { Argument } from './arguments.ts';
import type { DescribedOperation } from './described-operations.ts';
import { docstring, indent, pythonValue, wrap } from './python-text.ts';

export interface Method {
  readonly name: string;
  readonly arguments: readonly Argument[];
  readonly returns: string;
  /** The first words of its docstring. */
  readonly summary: string;
  /** The method that its docstring refers to for all the rest. */
  readonly sameAs?: string;
  /** Its last statements. */
  readonly code: string;
}

/** A method of the client, as it is indented in its class. */
export function methodText(one: DescribedOperation, method: Method): string {
  const signature = method.arguments.map((each) => `        ${argumentText(each)},\n`);
  const takes =
    signature.length > 0 ? `\n        self,\n        *,\n${signature.join('')}    ` : 'self';
  return [
    `    def ${method.name}(${takes}) -> ${method.returns}:`,
    docstring(documentation(one, method), 8),
    indent(method.code, 8),
  ].join('\n');
}

function argumentText({ name, place, type, isRequired, written }: Argument): string {
  if (written !== undefined) return `${name}: ${type} = ${written}`;
  if (isRequired) return `${name}: ${type}`;
  if (place === 'member') return `${name}: ${type} | Unset = UNSET`;
  return type.endsWith('None') ? `${name}: ${type} = None` : `${name}: ${type} | None = None`;
}

function documentation({ operation, described }: DescribedOperation, method: Method): string {
  if (method.sameAs) return `${method.summary}. Arguments as for \`${method.sameAs}\`.`;
  const { deprecatedSince, refusals = [] } = operation;
  const explained = method.arguments.map((each) => argumentLine(each)).filter(Boolean);
  return [
    `${method.summary}.`,
    ...(deprecatedSince ? ['Deprecated: do not build anything new on it.'] : []),
    ...(described.description ? [described.description] : []),
    `\`${operation.method} ${operation.path}\`, ${whoMay(operation.access)}.`,
    ...(explained.length > 0 ? [`Args:\n${explained.join('\n')}`] : []),
    ...(refusals.length > 0
      ? [`Raises:\n${wrap(`    SightlineError: its type is ${inWords(refusals)}.`, 8, '        ')}`]
      : []),
  ].join('\n\n');
}

function inWords(choices: readonly string[]): string {
  const [last, ...others] = choices.toReversed();
  return others.length > 0 ? `${others.toReversed().join(', ')} or ${last}` : `${last}`;
}

function argumentLine({ name, description, fallback }: Argument): string {
  const hasFallback = fallback !== undefined && fallback !== null && !Array.isArray(fallback);
  const added =
    hasFallback && typeof fallback !== 'object' ? ` ${pythonValue(fallback)} by default.` : '';
  const words = `${description}${added}`.trim().replaceAll('\n', ' ');
  return words ? wrap(`    ${name}: ${words}`, 8, '        ') : '';
}

function whoMay(access: DescribedOperation['operation']['access']): string {
  if (access.kind === 'public') return 'open to everybody';
  if (access.kind === 'admin') return 'for an admin who is signed in';
  if (access.kind === 'person') return 'for somebody who is signed in';
  if (access.kind === 'operator') return 'for the operator of the installation';
  const scopes = `the scope \`${access.anyOf.join('` or `')}\``;
  return access.byPerson ? `for somebody who is signed in, with ${scopes}` : `needs ${scopes}`;
}
