import type { Connection } from '../database/connection.ts';
import { insertNewRows, type ReplacedTable } from './insert-new-rows.ts';
import { type RowPieces, type StagingTable, stageRows } from './staging-table.ts';
import type { Writer } from './writer.ts';

/** For few rows, usually one; in characters. The staging statements take far longer to plan than to run. */
const fewRows = 50_000;

export interface Replacing {
  readonly table: ReplacedTable;
  readonly staged: StagingTable;
  /** Moves the staged rows into the table. */
  readonly apply: (connection: Connection) => Promise<void>;
}

/** Stores rows in place of earlier ones of the same key. */
export function replaceRows(
  writer: Writer,
  { table, staged, apply }: Replacing,
  pieces: RowPieces,
): Promise<void> {
  let few: string | undefined;
  return writer.write(
    async (connection) => {
      const { only, all } = await takePieces(pieces);
      if (only !== undefined && only.length <= fewRows) few = only;
      else await stageRows(connection, staged, all);
    },
    async (connection) => {
      if (few !== undefined) {
        if (await insertNewRows(connection, table, few)) return;
        await stageRows(connection, staged, onlyOf(few));
      }
      await apply(connection);
    },
  );
}

async function* onlyOf(piece: string): AsyncGenerator<string> {
  yield piece;
}

/** Incoming rows; if they are a single piece, that is known in advance. */
export interface TakenPieces {
  /** The only piece. */
  readonly only?: string;
  readonly all: RowPieces;
}

async function takePieces(pieces: RowPieces): Promise<TakenPieces> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true) return { all: listed([]) };
  const second = await iterator.next();
  if (second.done === true) return { only: first.value, all: listed([first.value]) };
  return { all: listed([first.value, second.value], iterator) };
}

async function* listed(begun: readonly string[], rest?: AsyncIterator<string>) {
  yield* begun;
  for (let next = await rest?.next(); next?.done === false; next = await rest?.next()) {
    yield next.value;
  }
}
