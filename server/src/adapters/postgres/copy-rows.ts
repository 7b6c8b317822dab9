import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ClientBase, Connection, Submittable } from 'pg';

/** What `pg` has for COPY, and its types lack. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** The calls that `pg` makes to a statement that runs. */
interface CopyStatement extends Submittable {
  handleCopyInResponse(connection: CopyConnection): void;
  handleCopyData(message: { readonly chunk: Buffer }, connection: CopyConnection): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

const heldBytes = 1024 * 1024;

/** The rows of `COPY ... TO STDOUT`. Each chunk has whole rows; to leave before the end closes the connection. */
export function copyOut(client: ClientBase, sql: string): Readable {
  let source: Connection | undefined;
  let isComplete = false;
  const rows = new Readable({
    highWaterMark: heldBytes,
    read() {
      source?.stream.resume();
    },
    destroy(error, done) {
      if (!isComplete) source?.stream.destroy();
      done(error);
    },
  });
  const statement: CopyStatement = {
    submit(connection) {
      source = connection;
      connection.query(sql);
    },
    handleCopyInResponse: (connection) => connection.sendCopyFail('nothing is sent'),
    handleCopyData({ chunk }, { stream }) {
      // The parser uses the memory of a chunk again.
      if (!rows.push(Buffer.from(chunk))) stream.pause();
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      isComplete = true;
      rows.push(null);
    },
    handleError(error) {
      isComplete = true;
      rows.destroy(error);
    },
  };
  client.query(statement);
  return rows;
}

/** Sends rows to `COPY ... FROM STDIN`; resolves with how many the server took. */
export async function copyIn(
  client: ClientBase,
  sql: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  const { promise: ended, resolve, reject } = Promise.withResolvers<number>();
  let taken = 0;
  let isOver = false;
  let sourceFailure: unknown;

  async function send(connection: CopyConnection): Promise<void> {
    for await (const chunk of chunks) {
      if (isOver) return;
      connection.sendCopyFromChunk(chunk);
      if (!connection.stream.writableNeedDrain) continue;
      await Promise.race([once(connection.stream, 'drain'), ended]);
    }
    connection.endCopyFrom();
  }

  const statement: CopyStatement = {
    submit: (connection) => connection.query(sql),
    handleCopyInResponse(connection) {
      send(connection).catch((error: unknown) => {
        if (isOver) return;
        sourceFailure = error;
        connection.sendCopyFail('the rows broke off');
      });
    },
    handleCopyData() {},
    handleCommandComplete({ text }) {
      taken = Number(/\d+$/.exec(text)?.[0]);
    },
    handleReadyForQuery: () => resolve(taken),
    handleError(error) {
      isOver = true;
      reject(sourceFailure ?? error);
    },
  };
  client.query(statement);
  return ended;
}
