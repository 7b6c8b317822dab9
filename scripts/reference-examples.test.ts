import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { operations } from '#contract/operations/index.ts';
import { createClient } from '../clients/typescript/src/index.ts';
import { openApiDocument } from '../server/src/entrypoints/http/openapi/openapi.ts';
import {
  type ExampleCall,
  exampleCalls,
} from '../server/src/entrypoints/http/reference/reference-call.ts';
import {
  entriesOf,
  successOf,
} from '../server/src/entrypoints/http/reference/reference-entries.ts';
import {
  filledPath,
  languages,
} from '../server/src/entrypoints/http/reference/reference-examples.ts';
import { testsThatNeed } from '../server/test/support/service/tests-that-need.ts';
import { startWebServer } from '../server/test/support/service/web-server.ts';

const document = openApiDocument(operations);

interface Example {
  readonly call: ExampleCall;
  readonly answer: { readonly type: string; readonly body: string };
}

const noRows = { total: 0, items: [], offset: 0, limit: 100, metadata: {} };

/** What is documented, without the two paths that are in no client. */
const examples: readonly Example[] = entriesOf(document).flatMap((entry) => {
  const [, content = {}] = successOf(entry.operation, document);
  const [example] = Object.values(content['application/json']?.examples ?? {});
  const [type = ''] = content['application/json'] ? ['application/json'] : Object.keys(content);
  const answer = { type, body: JSON.stringify(example?.value ?? noRows) };
  return exampleCalls(entry, document)
    .filter(({ isOutsideClients }) => !isOutsideClients)
    .map((call) => ({ call, answer }));
});

const credentials = {
  SIGHTLINE_API_KEY: 'the-key',
  SIGHTLINE_SESSION: 'the-session',
  SIGHTLINE_OPERATOR_TOKEN: 'the-operator',
};
const credentialOf = {
  nobody: undefined,
  key: 'the-key',
  session: 'the-session',
  operator: 'the-operator',
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** Answers every example as documented, and keeps what each sent: its number is the first part of the path. */
async function startService() {
  const sent = new Map<number, Sent[]>();
  const server = await startWebServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://service');
    const [, at = '', path = ''] = /^\/(\d+)(\/.*)$/.exec(url.pathname) ?? [];
    const query = Map.groupBy(url.searchParams, ([name]) => name);
    const one = {
      method: request.method ?? '',
      path,
      query: Object.fromEntries(
        [...query].map(([name, pairs]) => [name, pairs.map(([, value]) => value).join()]),
      ),
      authorization: request.headers.authorization?.replace('Bearer ', ''),
      body: parsed(await text(request), request.headers['content-type']),
    };
    sent.set(Number(at), [...(sent.get(Number(at)) ?? []), one]);
    const { type, body } = examples[Number(at)]?.answer ?? { type: '', body: '' };
    // Where rows are asked for one by one there are none.
    const isRows = request.headers.accept === 'application/x-ndjson';
    response.writeHead(200, { 'content-type': isRows ? 'application/x-ndjson' : type });
    response.end(isRows ? '' : body);
  });
  return { address: server.origin, sent, close: () => server.close() };
}

function parsed(body: string, type: string | undefined): unknown {
  if (body === '') return undefined;
  if (type !== 'application/x-ndjson') return JSON.parse(body);
  return body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function assertSent(sent: ReadonlyMap<number, Sent[]>): number {
  for (const [at, { call }] of examples.entries()) {
    const [first, ...more] = sent.get(at) ?? [];
    const given = call.queryValues.map(([name, value]) => [name, String(value)]);
    const expected = {
      method: call.method,
      path: filledPath(call),
      query: Object.fromEntries(given),
      authorization: credentialOf[call.credential],
      body: call.body,
    };
    if (call.id === 'replaceStages' && first) assert.deepEqual(unwrapped(first.body), call.body);
    const body = call.id === 'replaceStages' ? first?.body : expected.body;
    assert.deepEqual(first, { ...expected, body }, call.id);
    assert.equal(more.length, call.isList ? 1 : 0, call.id);
    for (const page of more) assert.equal(page.path, first?.path);
  }
  return examples.length;
}

/** The list, which may also be sent as the member of an object. */
function unwrapped(body: unknown): unknown {
  return Array.isArray(body) ? body : Object.values(Object(body))[0];
}

function codeOf(language: (typeof languages)[number]['id'], call: ExampleCall): string {
  return languages.find(({ id }) => id === language)?.write(call) ?? '';
}

const hasPython =
  spawnSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 10)']).status === 0;
const { describe, it } = testsThatNeed(
  hasPython ? undefined : 'needs Python 3.10 or newer: install python3',
);

describe('the programs of the reference send what the request in the shell sends', () => {
  it('in TypeScript', async (t) => {
    const service = await startService();
    const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
    try {
      for (const [at, { call }] of examples.entries()) {
        const program = codeOf('typescript', call).replaceAll(/^import .*$/gm, '');
        const connect = (options: object = {}) =>
          createClient({ url: `${service.address}/${at}`, key: 'the-key', ...options });
        const run = new AsyncFunction('createClient', 'writeFile', 'console', 'process', program);
        await run(connect, async () => {}, { log() {} }, { env: credentials });
      }
      t.diagnostic(`${assertSent(service.sent)} programs in TypeScript`);
    } finally {
      await service.close();
    }
  });

  it('in Python', async (t) => {
    const service = await startService();
    const folder = mkdtempSync(join(tmpdir(), 'examples-'));
    const driver = `
import contextlib, io, json, os, sys
for at, code in enumerate(json.load(sys.stdin)):
    os.environ["SIGHTLINE_URL"] = f"{sys.argv[1]}/{at}"
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(code, code, "exec"), {})
`;
    try {
      const child = spawn('python3', ['-W', 'ignore', '-c', driver, service.address], {
        cwd: folder,
        env: {
          ...credentials,
          PATH: process.env.PATH,
          PYTHONPATH: join(import.meta.dirname, '../clients/python'),
          PYTHONDONTWRITEBYTECODE: '1',
        },
      });
      child.stdin.end(JSON.stringify(examples.map(({ call }) => codeOf('python', call))));
      assert.equal(await text(child.stderr), '');
      t.diagnostic(`${assertSent(service.sent)} programs in Python`);
    } finally {
      await service.close();
      rmSync(folder, { recursive: true });
    }
  });
});
