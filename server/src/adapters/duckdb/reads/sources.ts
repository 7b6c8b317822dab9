import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type {
  SourceDetails,
  SourcePlan,
  SourceReader,
  SourceTallies,
} from '#kernel/ports/analytics/sources.ts';
import { shareTime } from '#kernel/read-limits.ts';
import type { Snapshot, SnapshotReader } from '../reader.ts';
import type { Statement } from '../statement.ts';
import {
  competitorsStatement,
  factsStatement,
  ownersStatement,
  platformsStatement,
  responsesStatement,
  tallyStatement,
} from './source-statements.ts';

export function createSourceReads(reader: SnapshotReader): SourceReader {
  return {
    tally: (plan, { limit }, options) =>
      ofOneMoment(reader, options, (rows) => tally(plan, limit, rows)),
    describe: (plan, { competitors }, options) =>
      ofOneMoment(reader, options, (rows) => describe(plan, competitors, rows)),
  };
}

type ReadRows = <Row>(statement: Statement) => Promise<Row[]>;

/** All statements use one snapshot, so that no source is in more answers than there are. */
async function ofOneMoment<Result>(
  reader: SnapshotReader,
  options: ReadOptions | undefined,
  read: (rows: ReadRows) => Promise<Result>,
): Promise<Result> {
  const left = shareTime(options);
  const snapshot: Snapshot = await reader.snapshot(left());
  try {
    return await read((statement) => snapshot.rows(statement, left()));
  } finally {
    await snapshot.close();
  }
}

async function tally(plan: SourcePlan, limit: number, rows: ReadRows): Promise<SourceTallies> {
  const [all] = await rows<{ responses: number }>(responsesStatement(plan));
  return { responses: all?.responses ?? 0, sources: await rows(tallyStatement(plan, limit)) };
}

async function describe(
  plan: SourcePlan,
  competitors: number,
  rows: ReadRows,
): Promise<SourceDetails> {
  return {
    facts: await rows(factsStatement(plan)),
    platforms: await rows(platformsStatement(plan)),
    competitors: await rows(competitorsStatement(plan, competitors)),
    owners: await rows(ownersStatement(plan)),
  };
}
