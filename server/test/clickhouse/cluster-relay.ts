import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createClickHouse } from '../../src/adapters/clickhouse/client/client.ts';

/** What a cluster was asked, and what became of it. */
export interface AskedOfCluster {
  /** Statements that the engine parses, without their values; and those that it does not, with its reason. */
  readonly parsed: ReadonlySet<string>;
  readonly unparsed: ReadonlyMap<string, string>;
  /** Parsed, but without an equal on one server. */
  readonly notRun: ReadonlySet<string>;
}

export interface ClusterRelay {
  readonly url: string;
  readonly asked: AskedOfCluster;
  close(): Promise<void>;
}

/** Lets the engine parse each statement as it came, then runs it as it would be on the one server that tests have. */
export async function startClusterRelay(engineUrl: string, cluster: string): Promise<ClusterRelay> {
  const parser = createClickHouse({ url: engineUrl, database: 'default' });
  const [parsed, notRun] = [new Set<string>(), new Set<string>()];
  const unparsed = new Map<string, string>();

  async function parse(sql: string): Promise<void> {
    const statement = withoutNames(sql);
    if (parsed.has(statement) || unparsed.has(statement)) return;
    try {
      await parser.rows({ sql: 'SELECT formatQuery({sql:String})', params: { sql } });
      parsed.add(statement);
    } catch (error) {
      unparsed.set(statement, error instanceof Error ? error.message : String(error));
    }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', engineUrl);
    const sent = await buffer(request);
    const type = request.headers['content-type'] ?? '';
    const text = type.startsWith('multipart/form-data') || !url.searchParams.get('query');
    const body = text ? sent.toString() : '';
    const sql = type.startsWith('multipart/form-data')
      ? (/name="query"\r\n\r\n(.*?)\r\n--/s.exec(body)?.[1] ?? '')
      : url.searchParams.get('query') || body;
    if (sql !== '') await parse(sql);
    const onOne = sql && onOneServer(sql, cluster);
    if (sql !== '' && onOne === '') {
      notRun.add(withoutNames(sql));
      response.end();
      return;
    }
    const answer = await fetch(url, {
      method: request.method ?? 'POST',
      headers: type ? { 'content-type': type } : {},
      ...(request.method === 'POST' && { body: text ? body.replace(sql, () => onOne) : sent }),
    });
    const code = answer.headers.get('x-clickhouse-exception-code');
    response.writeHead(answer.status, code ? { 'x-clickhouse-exception-code': code } : {});
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, not on a path.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked: { parsed, unparsed, notRun },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await parser.close();
    },
  };
}

/** Names that a test makes up, so that each statement counts once. */
function withoutNames(sql: string): string {
  return sql
    .replace(/frozen_[0-9a-f]{32}/g, 'frozen')
    .replace(/test_[0-9a-f]{32}\w*/g, 'test')
    .replace(/PARTITION \d{6}/g, 'PARTITION 202601')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Makes or drops a table that only leads to others, or waits for replicas. */
const onlyOfClusters =
  /ENGINE = Distributed\(|^SYSTEM SYNC REPLICA|^DROP TABLE (IF EXISTS )?\w+(?<!_shard) ON CLUSTER/;

/** The same statement for tables that are on one server; empty where there is none. */
function onOneServer(sql: string, cluster: string): string {
  if (onlyOfClusters.test(sql)) return '';
  return (
    sql
      .replaceAll(` ON CLUSTER \`${cluster}\``, '')
      .replaceAll(/(\w+)_shard\b/g, '$1')
      // Where nothing is replicated it is of no use, and WebAssembly waits for it without end.
      .replace(/^(DROP TABLE .*) SYNC$/, '$1')
      .replace(/Replicated(\w+)\('[^']*', '[^']*'(?:, )?/, '$1(')
      .replace('MergeTree()', 'MergeTree')
      .replace(/replicated_(deduplication_window = \d+), replicated_\w+ = \d+/, 'non_replicated_$1')
  );
}
