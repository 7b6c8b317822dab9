import { statfs } from 'node:fs/promises';
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
import { createWriter } from '../writes/writer.ts';
import { createEngineServer } from './http-server.ts';
import { closeServer, listen } from './listen.ts';
import { createReadOperations, type EngineReads } from './read-operations.ts';
import { createWriteOperations } from './write-operations.ts';

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
