import { setTimeout as wait } from 'node:timers/promises';
import type { S3Destination } from '#contract/feeds/exports.ts';
import type { ExportStorage } from '#kernel/ports/export-storage.ts';
import { type Outbound, type OutboundAnswer, OutboundFailure } from '#kernel/ports/outbound.ts';
import { createS3Storage } from './s3-storage.ts';

interface BackupBucket extends S3Destination {
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
  readonly outbound: Outbound;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** Short, since both engines keep a snapshot open meanwhile. */
const pausesMs = [500, 2_000, 8_000];
const busyStatuses: readonly number[] = [429, 500, 502, 503, 504];
const passing: readonly string[] = ['unreachable', 'unresolved', 'timed_out', 'malformed'];

/** Storage that the operator names on the command line. One busy moment does not end a copy of hours. */
export function createBackupBucket({ outbound, pause = wait, ...place }: BackupBucket) {
  return createS3Storage({ ...place, outbound: patient(outbound, pause) }) satisfies ExportStorage;
}

/** Repeats what the storage did not take at once; each of its requests may be repeated. */
function patient(outbound: Outbound, pause: (ms: number) => Promise<unknown>): Outbound {
  return {
    ...outbound,
    async read(request) {
      for (const ms of pausesMs) {
        const answer = await outbound.read(request).catch(unlessPassing);
        if (answer && !busyStatuses.includes(answer.status)) return answer;
        await pause(ms);
      }
      return outbound.read(request);
    },
  };
}

function unlessPassing(error: unknown): OutboundAnswer<Buffer> | undefined {
  if (error instanceof OutboundFailure && passing.includes(error.reason)) return undefined;
  throw error;
}
