import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Session } from 'chdb';
import { createEngineServer } from './http-server.ts';
import type { EngineMessage, EngineOrder, StartOrder } from './messages.ts';
import { createQueryKiller, type QueryKiller } from './query-killer.ts';
import { createSessionPool, type SessionPool } from './session-pool.ts';

/** The program of the engine's own process. It obeys its parent and does not outlive it. */

const MAX_WAITING = 256;
const GRACE_MS = 1000;
const LAST_RESORT_MS = 2500;

interface Engine {
  readonly server: Server;
  readonly pool: SessionPool;
  readonly killer: QueryKiller;
}

async function start(order: StartOrder): Promise<Engine> {
  // The first connection brings the engine up, and holds it while sessions come and go.
  const killer = createQueryKiller(order.folder);
  const pool = createSessionPool({ ...order, maxWaiting: MAX_WAITING });
  const contentTypes = readContentTypes(order.folder);
  const server = createEngineServer({ pool, killer, credentials: order, contentTypes });
  server.listen(order.port, '127.0.0.1');
  await once(server, 'listening');
  return { server, pool, killer };
}

function readContentTypes(folder: string): Map<string, string> {
  using session = new Session(folder);
  const sql = 'SELECT lower(name) AS name, content_type FROM system.formats WHERE is_output';
  const lines = session.query(sql, 'JSONEachRow').trimEnd().split('\n');
  // The shape is that of the statement above.
  const formats = lines.map((line) => JSON.parse(line) as { name: string; content_type: string });
  return new Map(formats.map((format) => [format.name, format.content_type]));
}

async function stop({ server, pool, killer }: Engine, graceMs: number): Promise<never> {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs + LAST_RESORT_MS);
  server.close();
  server.closeIdleConnections();
  const until = Date.now() + graceMs;
  while (pool.busy() > 0 && Date.now() < until) await pause(10);
  await killer.killAll();
  server.closeAllConnections();
  while (pool.busy() > 0) await pause(10);
  pool.close();
  killer.close();
  process.exit(0);
}

function tell(message: EngineMessage): void {
  process.send?.(message);
}

/** Ctrl-C and service managers signal the whole group; the parent decides when its engine goes. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

let engine: Promise<Engine> | undefined;

process.on('message', async (order: EngineOrder) => {
  if (order.type === 'stop') {
    if (engine !== undefined) await stop(await engine, GRACE_MS);
    return;
  }
  try {
    engine = start(order);
    const { port } = (await engine).server.address() as AddressInfo;
    tell({ type: 'ready', port });
  } catch (error) {
    tell({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
    process.disconnect();
  }
});

process.on('disconnect', async () => {
  const running = await engine?.catch(() => undefined);
  if (running === undefined) process.exit(1);
  await stop(running, 0);
});
