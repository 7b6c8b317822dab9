import type { CopyPart, CopyStore, PartSummary } from '#kernel/ports/analytics/copying.ts';

/** Progress of a move. Every pass counts all parts again, since it copies what was written meanwhile. */
export interface MoveProgress {
  readonly phase: 'comparing' | 'copying' | 'switching';
  readonly pass: number;
  readonly parts: number;
  readonly partsDone: number;
}

export interface Move {
  readonly source: CopyStore;
  readonly target: CopyStore;
  readonly signal: AbortSignal;
  /** Runs `last` while all writes are paused, and switches to the target if it resolves. */
  switchOver(last: () => Promise<void>): Promise<void>;
  report(progress: MoveProgress): void;
}

/** Copying this few parts pauses writes for a second or two. */
const partsWhileWaiting = 50;
/** If writes outpace copying, the last pass pauses them a little longer. */
const maxPasses = 6;

/** The copy differs, and nothing was switched. */
class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers';
}

/**
 * Copies everything to another store part by part while reads and writes continue, until few parts differ; copies the
 * rest while writes are paused. Stateless: an interrupted move finds the remaining parts by comparing.
 */
export async function moveStore(move: Move): Promise<void> {
  let pass = 1;
  for (; pass < maxPasses; pass += 1) {
    const parts = await compare(move, pass);
    if (parts.length <= partsWhileWaiting) break;
    await copyParts(move, parts, { phase: 'copying', pass });
  }
  await move.switchOver(async () => {
    const parts = await compare(move, pass);
    await copyParts(move, parts, { phase: 'switching', pass });
    const left = await compare(move, pass);
    if (left.length > 0) throw new CopyDiffers(explain(left));
  });
}

async function compare({ source, target, signal, report }: Move, pass: number) {
  signal.throwIfAborted();
  report({ phase: 'comparing', pass, parts: 0, partsDone: 0 });
  const [here, there] = await Promise.all([
    source.summarize({ signal }),
    target.summarize({ signal }),
  ]);
  return differingParts(here, there);
}

async function copyParts(
  { source, target, signal, report }: Move,
  parts: readonly CopyPart[],
  at: Pick<MoveProgress, 'phase' | 'pass'>,
): Promise<void> {
  for (const [index, part] of parts.entries()) {
    signal.throwIfAborted();
    report({ ...at, parts: parts.length, partsDone: index });
    await target.replace(part, await source.read(part, { signal }));
  }
  report({ ...at, parts: parts.length, partsDone: parts.length });
}

function explain(parts: readonly CopyPart[]): string {
  const [first] = parts;
  return (
    `${parts.length} parts of the copy differ, such as ${first?.table} of brand ${first?.brandId} on ${first?.day}. ` +
    'Nothing was switched; run the move again.'
  );
}

/** Parts that the target lacks, has differently, or has in addition. */
export function differingParts(
  source: readonly PartSummary[],
  target: readonly PartSummary[],
): CopyPart[] {
  const held = new Map(target.map((part) => [keyOf(part), part]));
  const missing = source.filter((part) => {
    const found = held.get(keyOf(part));
    held.delete(keyOf(part));
    return !found || !isEqual(part, found);
  });
  return [...missing, ...held.values()].map(({ table, brandId, day }) => ({ table, brandId, day }));
}

function keyOf({ table, brandId, day }: CopyPart): string {
  return `${table}/${brandId}/${day}`;
}

function isEqual(one: PartSummary, other: PartSummary): boolean {
  return (
    one.rows === other.rows &&
    one.sums.length === other.sums.length &&
    one.sums.every((sum, at) => sum === other.sums[at])
  );
}
