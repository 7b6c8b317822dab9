import type { JsonSchema } from '../../server/src/entrypoints/http/openapi/openapi-types.ts';
import { hasDefaultStart, isFeed } from '../typescript-client/operation-kinds.ts';
import { queryFields } from '../typescript-client/query-fields.ts';
import { type Argument, argumentsOf, inModule } from './arguments.ts';
import type { DescribedOperation } from './described-operations.ts';
import {
  bracketed,
  docstring,
  indent,
  pascalCase,
  pythonValue,
  snakeCase,
  wrap,
} from './python-text.ts';
import type { TypeCollector } from './type-collector.ts';

const pageMembers = ['total', 'items', 'offset', 'limit', 'metadata'];
const lines = 'application/x-ndjson';

/** Every method that an operation becomes, in each client: the call itself, its rows one by one, its rows as CSV. */
export function operationMethods(one: DescribedOperation, types: TypeCollector): MethodTexts[] {
  return methodsOf(one, types).map((method) => ({
    direct: directMethod(one, method),
    awaited: awaitedMethod(method),
  }));
}

/** A method of `Client` and the one of `AsyncClient` that calls it. */
interface MethodTexts {
  readonly direct: string;
  readonly awaited: string;
}

function methodsOf(one: DescribedOperation, types: TypeCollector): Method[] {
  const { operation } = one;
  const { produces = ['application/json'] } = operation;
  const all = argumentsOf(one, types);
  const name = snakeCase(operation.id);
  const { summary } = operation;
  const methods: Method[] = [{ name, arguments: all, summary, ...wholeAnswer(one, all, types) }];
  const row = rowOf(one, types);
  if (row !== undefined) {
    const [call, words] = produces.includes(lines)
      ? ['_rows', 'one row at a time as they arrive, `page_size` of them per request']
      : ['_pages', 'one at a time, `page_size` of them per request'];
    methods.push({
      name: `iter_${name.replace(/^list_/, '')}`,
      arguments: all.map((each) => asIterated(each)),
      returns: `Rows[${row}]`,
      summary: `${summary}: ${words}`,
      sameAs: name,
      code: `return self.${call}(${callArguments(
        one,
        all,
        ['limit', 'offset'],
        ['page_size=page_size', 'offset=offset'],
      )})`,
    });
  }
  if (isFeed(operation)) {
    const returns = wholeAnswer(one, all, types).returns;
    methods.push({
      name: `${name}_pages`,
      arguments: all,
      returns: `Rows[${returns}]`,
      summary: `${summary}: page after page to the end of what is there, each whole and with the \`cursor\` to continue with`,
      sameAs: name,
      code: `return self._feed_pages(${callArguments(one, all, [], [])})`,
    });
  }
  if (produces.includes('text/csv') && produces.length > 1) {
    methods.push({
      name: `${name}_csv`,
      arguments: all,
      returns: 'str',
      summary: `${summary}: as CSV with a header line`,
      sameAs: name,
      code: `return self._text(${callArguments(one, all, [], ['accept="text/csv"'])})`,
    });
  }
  return methods;
}

function wholeAnswer(
  one: DescribedOperation,
  all: readonly Argument[],
  types: TypeCollector,
): Pick<Method, 'returns' | 'code'> {
  const { produces = [] } = one.operation;
  if (!one.answer) {
    const kind = produces[0] ?? '';
    const [call, returns] = kind.startsWith('text/') ? ['_text', 'str'] : ['_bytes', 'bytes'];
    const accept = `accept=${pythonValue(kind)}`;
    return { returns, code: `return self.${call}(${callArguments(one, all, [], [accept])})` };
  }
  const returns = inModule(answerType(one, one.answer, types));
  const call = `self._json(${callArguments(one, all, [], [])})`;
  return { returns, code: `answer: ${returns} = ${call}\nreturn answer` };
}

function answerType(
  { operation }: DescribedOperation,
  answer: JsonSchema,
  types: TypeCollector,
): string {
  const owner = pascalCase(operation.id);
  if (!isPage(answer)) {
    // Declares what its rows name, also where those have a type of their own.
    const type = types.typeOf(answer, { owner, member: 'Answer' });
    return queryFields.has(operation.id) ? `list[${owner}Row]` : type;
  }
  const item = answer.properties?.items?.items?.$ref?.split('/').at(-1);
  return types.named(`${item ?? owner}Page`, answer, { owner, member: 'Page' });
}

/** What an iterator gives; undefined where an operation has no pages. */
function rowOf({ operation, described, answer }: DescribedOperation, types: TypeCollector) {
  const names = (described.parameters ?? []).map(({ name }) => name);
  if (!answer || !['limit', 'offset'].every((name) => names.includes(name))) return undefined;
  const owner = pascalCase(operation.id);
  if (queryFields.has(operation.id)) return inModule(`${owner}Row`);
  if (!isPage(answer))
    return inModule(types.typeOf(answer.items ?? {}, { owner, member: 'Answer' }));
  const page = answerType({ operation, described }, answer, types);
  const items = answer.properties?.items?.items ?? {};
  return inModule(types.typeOf(items, { owner: page, member: 'item' }));
}

function isPage({ properties = {} }: JsonSchema): boolean {
  return pageMembers.every((name) => name in properties);
}

/** An iterator chooses its pages itself. */
function asIterated(argument: Argument): Argument {
  const { name, fallback } = argument;
  if (name === 'limit') {
    const description = 'Rows to ask for at once.';
    const { fallback: _, ...rest } = argument;
    return { ...rest, name: 'page_size', type: 'int', written: pythonValue(fallback), description };
  }
  if (name !== 'offset') return argument;
  return { ...argument, type: 'int', written: '0', description: 'Rows to skip before the first.' };
}

function callArguments(
  { operation }: DescribedOperation,
  all: readonly Argument[],
  without: readonly string[],
  more: readonly string[],
): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, '{segment($1)}');
  const pairs = (place: Argument['place']) =>
    all
      .filter((each) => each.place === place && !without.includes(each.name))
      .map(({ name }) => `        ${pythonValue(name)}: ${name},\n`)
      .join('');
  const query = pairs('query');
  const members = pairs('member');
  const sent = [
    `${pythonValue(operation.method)}`,
    `${path.includes('{') ? 'f' : ''}"${path}"`,
    ...(query
      ? [
          hasDefaultStart(operation)
            ? `query=with_start({\n${query}    })`
            : `query={\n${query}    }`,
        ]
      : []),
    ...(operation.body && !all.some(({ place }) => place === 'body')
      ? [`body=given({\n${members}    })`]
      : []),
    ...(all.some(({ place }) => place === 'body') ? ['body=body'] : []),
    ...(operation.records ? ['records=records'] : []),
    ...(operation.idempotencyKey ? ['idempotency_key=idempotency_key'] : []),
    ...repeatable(operation.repeatable),
    ...more,
  ];
  return `\n${sent.map((each) => `    ${each},\n`).join('')}`;
}

function repeatable(value: DescribedOperation['operation']['repeatable']): string[] {
  if (value === undefined) return [];
  return [
    value === true ? 'repeatable=True' : `repeatable=all_have(records, "${value.withField}")`,
  ];
}

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
function directMethod(one: DescribedOperation, method: Method): string {
  return [
    `    ${signatureOf(method, method.returns)}`,
    docstring(documentation(one, method), 8),
    indent(method.code, 8),
  ].join('\n');
}

function awaitedMethod(method: Method): string {
  const { name, returns, summary } = method;
  const areRows = returns.startsWith('Rows[');
  const given = method.arguments.map((each) => `${each.name}=${each.name}`);
  const code = areRows
    ? bracketed(`return self._each(self._client.${name}(`, given, '))')
    : bracketed('return await self._call(', [`self._client.${name}`, ...given], ')');
  return [
    areRows
      ? `    ${signatureOf(method, `Async${returns}`)}`
      : `    async ${signatureOf(method, returns)}`,
    docstring(`${summary}, as \`Client.${name}\`.`, 8),
    indent(code, 8),
  ].join('\n');
}

function signatureOf({ name, arguments: given }: Method, returns: string): string {
  const entries = given.map((each) => `        ${argumentText(each)},\n`);
  const takes =
    entries.length > 0 ? `\n        self,\n        *,\n${entries.join('')}    ` : 'self';
  return `def ${name}(${takes}) -> ${returns}:`;
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
