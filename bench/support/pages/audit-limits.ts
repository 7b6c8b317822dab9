import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundleProgram } from '../../../scripts/build/bundle-program.mjs';
import { judge, megabytes } from '../compare-times.ts';
import { benchSize } from '../sized.ts';
import type { AuditCost } from './audit-process.ts';
import { maxBytes, maxDecoded } from './limit-pages.ts';

const maxMemory = 400_000_000;
/** After this the job of an audit has expired, and after that long without a sign of life it counts as dead. */
const jobMs = 600_000;
const heartbeatMs = 10_000;

/** Audits of pages at the limits of size and beyond, each in a process of its own, so that its memory shows. */
export async function measureLimits(origin: string): Promise<void> {
  if (benchSize() !== 'short') await measureLargest(origin);
  for (const path of ['too-large', 'too-large-decoded']) {
    const refused = await auditAlone(`${origin}/${path}`);
    const verdict = judge(/larger than/.test(refused.failure ?? ''));
    console.log(
      `  ${path}: ${refused.failure ?? 'was audited'} ${megabytes(refused.peakBytes)} ${verdict}`,
    );
  }
}

async function measureLargest(origin: string): Promise<void> {
  console.log(
    `\nA page of ${megabytes(maxDecoded)} decoded, compressed below ${megabytes(maxBytes)}`,
  );
  const { score, failure, tookMs, blockedMs, peakBytes } = await auditAlone(
    `${origin}/at-the-limit`,
  );
  const memory = judge(score !== null && peakBytes <= maxMemory);
  console.log(
    `  memory of its process  ${megabytes(peakBytes)} (limit: ${megabytes(maxMemory)}) ${memory}`,
  );
  const time = judge(tookMs <= jobMs && blockedMs <= heartbeatMs);
  console.log(
    `  time                   ${seconds(tookMs)}, ${seconds(blockedMs)} in one piece (limits: ${seconds(jobMs)}, ${seconds(heartbeatMs)}) ${time}`,
  );
  if (failure) console.log(`  ${failure}`);
}

async function auditAlone(url: string): Promise<AuditCost> {
  const child = fork(await bundleProgram(join(import.meta.dirname, 'audit-process.ts')), [url]);
  const [cost] = await once(child, 'message');
  // The only message that it sends.
  return cost as AuditCost;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
