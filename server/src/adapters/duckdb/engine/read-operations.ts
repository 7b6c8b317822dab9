import { Readable } from 'node:stream';
import type { Turn } from '#kernel/fair-queue.ts';
import {
  callOperation,
  everyOperation,
  type Operation,
} from '#kernel/ports/analytics/operations.ts';
import type { ReadOptions } from '#kernel/ports/analytics/reading.ts';
import type { EngineReads } from '../reads/index.ts';
import type { Outcome, Operation as ServedOperation } from './http-server.ts';

/** Each call reads on its caller's turn. */
export function createReadOperations(
  readsFor: (turn: Turn | undefined) => EngineReads,
): Record<string, ServedOperation> {
  const reads = everyOperation.filter(({ kind }) => kind !== 'write');
  return Object.fromEntries(
    reads.map((operation): [string, ServedOperation] => [
      operation.name,
      async (sent, { turn, options }) =>
        outcomeOf(
          await callOperation(readsFor(turn), operation, argumentsOf(operation, sent, options)),
        ),
    ]),
  );
}

/** Our own client passes what the port names. In a JSON list, undefined becomes null. */
function argumentsOf(
  { options: at }: Operation,
  sent: readonly unknown[],
  options: ReadOptions,
): readonly unknown[] {
  const args = sent.map((arg) => arg ?? undefined);
  if (at !== undefined) args[at] = Object.assign({}, args[at], options);
  return args;
}

function outcomeOf(result: unknown): Outcome {
  if (result instanceof Readable) return { kind: 'rows', rows: result };
  if (!isPage(result)) return { kind: 'value', value: result };
  const { rows, ...page } = result;
  return { kind: 'rows', rows, page };
}

function isPage(result: unknown): result is { readonly rows: Readable } {
  return (
    typeof result === 'object' &&
    result !== null &&
    'rows' in result &&
    result.rows instanceof Readable
  );
}
