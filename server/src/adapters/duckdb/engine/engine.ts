import { once } from 'node:events';
import { chmod, rm, statfs } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import { createReader } from '../database/create-reader.ts';
import { openDatabase } from '../database/open-database.ts';
import type { EngineLimits } from '../engine-limits.ts';
import type { EngineAccess, EngineAddress } from '../engine-url.ts';
import { createFrozenSnapshots } from '../reads/frozen-snapshots.ts';
import { createReads } from '../reads/index.ts';
import { migrate } from '../schema/migrate.ts';
import { startUpkeep } from '../upkeep/upkeep.ts';
import { createChangeCounter, lastChange } from '../writes/change-counter.ts';
import { writes } from '../writes/index.ts';
import { createWriter, type RunningWriter } from '../writes/writer.ts';
import { createEngineServer, type Operation } from './http-server.ts';
import { createReadOperations } from './read-operations.ts';

/** Each call writes on its caller's turn. A started write is finished even if its client disconnects. */
function createWriteOperations(writer: Pick<RunningWriter, 'inTurn'>): Record<string, Operation> {
  return Object.fromEntries(
    Object.entries(writes).map(([name, write]): [string, Operation] => [
      name,
      async (args, { turn, pieces }) => {
        // Our own client passes the arguments that the table's type names.
        const value = await write(writer.inTurn(turn), args as never, pieces);
        return { kind: 'value', value };
      },
    ]),
  );
}

/** After a full disk, writes resume once there is space for a large one. */
const minFreeBytes = 16 * 1024 * 1024;

export interface EngineOptions extends EngineAccess {
  readonly folder: string;
  readonly limits: EngineLimits;
  readonly logger: Logger;
  /** Called when DuckDB requires a restart of its process. */
  readonly onInvalidated: () => void;
}

/** The engine running in this process. */
export interface Engine {
  /** Its address, with the actual port. */
  readonly address: EngineAddress;
  /** Lets requests end for `graceMs`, then aborts them, and leaves no log behind. */
  stop(graceMs: number): Promise<void>;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { folder, limits, logger, secret, onInvalidated } = options;
  const database = await openDatabase({ folder, limits, onInvalidated });
  const connection = await database.connect();
  const migrations = await migrate(connection);
  const last = migrations.at(-1)?.name;
  if (last) logger.info({ migrations: migrations.length, last }, 'duckdb migrated');
  const reader = createReader(database, limits);
  const writer = createWriter(
    database,
    () => upkeep.note(),
    createChangeCounter(await lastChange(connection)),
  );
  const upkeep = await startUpkeep({ database, writer, limits, logger });
  const health: Operation = async () => {
    if (writer.isDiskFull() && (await freeBytes(folder)) < minFreeBytes) {
      throw new EngineUnavailable('The disk is full');
    }
    return { kind: 'value', value: await upkeep.storage() };
  };
  const frozen = createFrozenSnapshots();
  const reads = createReadOperations((turn) => createReads(reader.inTurn(turn), frozen));
  const operations = { health, ...reads, ...createWriteOperations(writer) };
  const server = createEngineServer({ secret, operations });
  return {
    address: await listen(server, options.address),
    async stop(graceMs) {
      await closeServer(server, graceMs);
      await upkeep.stop();
      await writer.close();
      await frozen.close();
      await reader.close();
      await connection.run('CHECKPOINT').catch((error: unknown) => {
        // The next start replays the log instead.
        logger.warn({ err: error }, 'duckdb checkpoint failed');
      });
      await connection.close();
      database.close();
    },
  };
}

/** The caller holds the database's lock, so an existing socket belongs to a dead process. */
async function listen(server: Server, address: EngineAddress): Promise<EngineAddress> {
  if (address.kind === 'socket') {
    await rm(address.path, { force: true });
    server.listen(address.path);
    await once(server, 'listening');
    await chmod(address.path, 0o600);
    return address;
  }
  server.listen(address.port, '127.0.0.1');
  await once(server, 'listening');
  // A server on a port has such an address.
  return { kind: 'port', port: (server.address() as AddressInfo).port };
}

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await Promise.race([closed, pause(graceMs)]);
  server.closeAllConnections();
  await closed;
}
