import { once } from 'node:events';
import { chmod, rm, statfs } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import { createAnswerReader } from '../answers/index.ts';
import { createReader } from '../database/create-reader.ts';
import { openDatabase } from '../database/open-database.ts';
import type { EngineLimits } from '../engine-limits.ts';
import type { EngineAccess, EngineAddress } from '../engine-url.ts';
import { createMetricReader } from '../query/index.ts';
import type { SnapshotReader } from '../reader.ts';
import {
  createCitationReads,
  createCopyReads,
  createInstallationReads,
  createModelReads,
  createObservationReads,
  createRawAnswerReads,
  createReferralReads,
  createRivalReads,
  createSourceReads,
  createVisitReads,
} from '../reads/index.ts';
import { migrate } from '../schema/migrate.ts';
import { startUpkeep } from '../upkeep/upkeep.ts';
import type { WriteOperations } from '../wire/operations.ts';
import { judgeReferrals } from '../writes/judge-referrals.ts';
import { removeObservations } from '../writes/remove-observations.ts';
import { removeOrganization } from '../writes/remove-organization.ts';
import { replacePart } from '../writes/replace-part.ts';
import { setOwner } from '../writes/set-owner.ts';
import type { RowPieces } from '../writes/staging-table.ts';
import { storeNames } from '../writes/store-names.ts';
import { storeObservations } from '../writes/store-observations.ts';
import { storeRawAnswers } from '../writes/store-raw-answers.ts';
import { storeReferrals } from '../writes/store-referrals.ts';
import { storeVisits } from '../writes/store-visits.ts';
import { createWriter, type RunningWriter, type Writer } from '../writes/writer.ts';
import { createEngineServer, type Operation } from './http-server.ts';
import { createReadOperations, type EngineReads } from './read-operations.ts';

type WriteTable = {
  readonly [Name in keyof WriteOperations]: (
    writer: Writer,
    args: WriteOperations[Name]['args'],
    pieces: RowPieces,
  ) => Promise<unknown>;
};

const table: WriteTable = {
  'observations.store': (writer, _, pieces) => storeObservations(writer, pieces),
  'observations.remove': (writer, [selection]) => removeObservations(writer, selection),
  'rawAnswers.store': (writer, _, pieces) => storeRawAnswers(writer, pieces),
  'referrals.store': (writer, _, pieces) => storeReferrals(writer, pieces),
  'referrals.judgeAgain': (writer, [connection, listVersion], pieces) =>
    judgeReferrals(writer, { connection, listVersion }, pieces),
  'visits.store': (writer, [name], pieces) => storeVisits(writer, name, pieces),
  'names.store': (writer, _, pieces) => storeNames(writer, pieces),
  'organizations.remove': (writer, [rows]) => removeOrganization(writer, rows),
  'installation.setOwner': (writer, [owner]) => setOwner(writer, owner),
  'copying.replace': (writer, [part], pieces) => replacePart(writer, part, pieces),
};

/** Each call writes in the turn of who calls. One that has begun is finished, even when its client leaves. */
function createWriteOperations(writer: Pick<RunningWriter, 'inTurn'>): Record<string, Operation> {
  return Object.fromEntries(
    Object.entries(table).map(([name, write]): [string, Operation] => [
      name,
      async (args, { turn, pieces }) => {
        // Our own client gives each operation the arguments that the table's type names.
        const value = await write(writer.inTurn(turn), args as never, pieces);
        return { kind: 'value', value };
      },
    ]),
  );
}

/** After a full disk writes are tried again once there is space for a large one. */
const enoughFreeBytes = 16 * 1024 * 1024;

export interface EngineOptions extends EngineAccess {
  readonly folder: string;
  readonly limits: EngineLimits;
  readonly logger: Logger;
  /** Called when DuckDB refuses to work until its process is started again. */
  readonly onInvalidated: () => void;
}

/** The engine at work in this process. */
export interface Engine {
  /** Where it listens; a port that the system was to choose is chosen. */
  readonly address: EngineAddress;
  /** Lets requests end for `graceMs`, then breaks them off, and leaves no log behind. */
  stop(graceMs: number): Promise<void>;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function readsOf(reader: SnapshotReader): Omit<EngineReads, 'health'> {
  return {
    observations: createObservationReads(reader),
    answers: createAnswerReader(reader),
    metrics: createMetricReader(reader),
    citations: createCitationReads(reader),
    rivals: createRivalReads(reader),
    sources: createSourceReads(reader),
    models: createModelReads(reader),
    rawAnswers: createRawAnswerReads(reader),
    referrals: createReferralReads(reader),
    visits: createVisitReads(reader),
    copying: createCopyReads(reader),
    installation: createInstallationReads(reader),
  };
}

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { folder, limits, logger, secret, onInvalidated } = options;
  const database = await openDatabase({ folder, limits, onInvalidated });
  const connection = await database.connect();
  const migrations = await migrate(connection);
  const last = migrations.at(-1)?.name;
  if (last) logger.info({ migrations: migrations.length, last }, 'duckdb migrated');
  const reader = createReader(database, limits);
  const writer = createWriter(database, () => upkeep.note());
  const upkeep = await startUpkeep({ database, writer, limits, logger });
  const health = async () => {
    if (writer.isDiskFull() && (await freeBytes(folder)) < enoughFreeBytes) {
      throw new EngineUnavailable('The disk is full');
    }
    return upkeep.storage();
  };
  const reads = createReadOperations((turn) => ({ ...readsOf(reader.inTurn(turn)), health }));
  const operations = { ...reads, ...createWriteOperations(writer) };
  const server = createEngineServer({ secret, operations });
  return {
    address: await listen(server, options.address),
    async stop(graceMs) {
      await closeServer(server, graceMs);
      await upkeep.stop();
      await writer.close();
      await reader.close();
      await connection.run('CHECKPOINT').catch((error: unknown) => {
        // The log is read at the next start instead.
        logger.warn({ err: error }, 'duckdb checkpoint failed');
      });
      await connection.close();
      database.close();
    },
  };
}

/** The caller holds the database's lock, so a socket found there belongs to a process that is gone. */
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
  // A server that listens on a port has such an address.
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
