import { exampleBaseUrl } from '../openapi/openapi-introduction.ts';
import type { Credential, ExampleCall } from './reference-call.ts';
import { prettyJson, pythonValue, typescriptValue } from './reference-code.ts';

export const languages = [
  { id: 'curl', name: 'curl', write: curl },
  { id: 'typescript', name: 'TypeScript', write: typescript },
  { id: 'python', name: 'Python', write: python },
] as const;

const variables: Readonly<Record<Exclude<Credential, 'nobody'>, string>> = {
  key: 'SIGHTLINE_API_KEY',
  session: 'SIGHTLINE_SESSION',
  operator: 'SIGHTLINE_OPERATOR_TOKEN',
};

/** A request to paste into a shell. */
function curl(call: ExampleCall): string {
  const { method, credential, queryValues, body, file } = call;
  const query = queryValues.flatMap(([name, value]) =>
    [value]
      .flat()
      .map((one) => `${name}=${encodeURIComponent(String(one)).replaceAll('%2C', ',')}`),
  );
  const url = exampleBaseUrl + filledPath(call);
  const target = query.length === 0 ? url : `"${url}?${query.join('&')}"`;
  const lines = [method === 'GET' ? `curl ${target}` : `curl -X ${method} ${target}`];
  if (credential !== 'nobody') lines.push(`-H "Authorization: Bearer $${variables[credential]}"`);
  if (body !== undefined) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d ${shellQuote(prettyJson(body, '  '))}`);
  }
  if (file) lines.push(`-o ${fileName(file)}`);
  return lines.join(' \\\n  ');
}

export function filledPath({ path, pathValues }: ExampleCall): string {
  return pathValues.reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** `answer.pdf` for `application/pdf`. */
function fileName(type: string): string {
  return `answer.${type.split('/')[1]}`;
}

/** A program that calls `@sightline/client`. */
function typescript(call: ExampleCall): string {
  const { id, isList, file } = call;
  if (call.isOutsideClients)
    return [
      `const response = await fetch('${exampleBaseUrl}${call.path}');`,
      'console.log(response.status, await response.json());',
    ].join('\n');
  const given = argumentsOf(call, call.listMember);
  const input = given.length === 0 ? '' : typescriptValue(Object.fromEntries(given));
  const answer = `await client.${id}(${input});`;
  const use = isList
    ? [
        `const page = ${answer}`,
        'console.log(page.total, page.items);',
        '',
        '// Every row, page by page:',
        `for await (const row of client.${id}.all(${input})) {`,
        '  console.log(row);',
        '}',
      ]
    : [
        `const answer = ${answer}`,
        file ? `await writeFile('${fileName(file)}', answer);` : 'console.log(answer);',
      ];
  return [
    ...(file ? ["import { writeFile } from 'node:fs/promises';"] : []),
    "import { createClient } from '@sightline/client';",
    '',
    ...typescriptClient(call.credential),
    ...use,
  ].join('\n');
}

function typescriptClient(credential: Credential): string[] {
  if (credential === 'key')
    return ['// Reads SIGHTLINE_URL and SIGHTLINE_API_KEY.', 'const client = createClient();'];
  if (credential === 'nobody') return ['const client = createClient({ key: null });'];
  const variable = `process.env.${variables[credential]}`;
  return ['const client = createClient({', `  key: ${variable},`, '});'];
}

/** Every argument of a method; in TypeScript a list that may also be a member of an object is one. */
function argumentsOf(
  { pathValues, queryValues, body, bodyKind }: ExampleCall,
  listMember?: string,
): [string, unknown][] {
  const parameters = [...pathValues, ...queryValues].map(([name, value]): [string, unknown] => [
    name,
    // Names of columns, which the clients take as a list.
    name === 'fields' && typeof value === 'string' ? value.split(',') : value,
  ]);
  if (body === undefined) return parameters;
  if (bodyKind === 'members') return [...parameters, ...Object.entries(Object(body))];
  return [...parameters, [bodyKind === 'records' ? 'records' : (listMember ?? 'body'), body]];
}

/** A program that calls the Python client. */
function python(call: ExampleCall): string {
  const { id, isList, file } = call;
  if (call.isOutsideClients)
    return [
      'from urllib.request import urlopen',
      '',
      `with urlopen("${exampleBaseUrl}${call.path}") as answer:`,
      '    print(answer.status, answer.read().decode())',
    ].join('\n');
  const given = argumentsOf(call);
  const method = pythonMethod(id);
  const use = isList
    ? [
        `page = ${pythonCall(method, given)}`,
        'print(page["total"], page["items"])',
        '',
        '# Every row, page by page:',
        `for row in ${pythonCall(pythonIterator(id), given)}:`,
        '    print(row)',
      ]
    : [
        `answer = ${pythonCall(method, given)}`,
        file ? `Path("${fileName(file)}").write_bytes(answer)` : 'print(answer)',
      ];
  const isVariable = call.credential === 'session' || call.credential === 'operator';
  return [
    ...(isVariable ? ['import os'] : []),
    ...(file ? ['from pathlib import Path'] : []),
    'from sightline import Client',
    '',
    ...pythonClient(call.credential),
    ...use,
  ].join('\n');
}

function pythonClient(credential: Credential): string[] {
  if (credential === 'key')
    return ['# Reads SIGHTLINE_URL and SIGHTLINE_API_KEY.', 'client = Client()'];
  if (credential === 'nobody') return ['client = Client(key=None)'];
  return ['client = Client(', `    key=os.environ["${variables[credential]}"],`, ')'];
}

function pythonCall(method: string, given: readonly [string, unknown][]): string {
  const line = `client.${method}(${given.map(([name, value]) => `${name}=${pythonValue(value)}`).join(', ')})`;
  if (line.length <= 56 && !line.includes('\n')) return line;
  const lines = given.map(([name, value]) => `    ${name}=${pythonValue(value, '    ')},\n`);
  return `client.${method}(\n${lines.join('')})`;
}

/** `listPrompts` as `list_prompts`: the method of an operation. */
export function pythonMethod(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `listPrompts` as `iter_prompts`: the method that asks for page after page. */
function pythonIterator(id: string): string {
  return `iter_${pythonMethod(id).replace(/^list_/, '')}`;
}
