import type { BenchService } from '../bench-service.ts';
import { compareTimes, judge } from '../compare-times.ts';
import { createHttpClient, type HttpClient, searchOf } from '../http-client.ts';
import { handWritten } from './by-hand-duckdb.ts';
import type { QueryData } from './query-data.ts';
import { queryShapes, type ShapeName, shapeNames, windows } from './query-shapes.ts';
import { assertSameRows, parseRows } from './same-rows.ts';
import { lastDays, linesOf, runAlone, statementsOf } from './statements.ts';

const overEngine = 1.3;
const millisecondsMore = 4;
const overHandWritten = 1.3;

/**
 * Every question over 30 and 365 days: through HTTP, its own statement on the engine alone, and SQL written by hand.
 * The last two run in this process on a copy of the file.
 */
export async function measureShapes(bench: BenchService, data: QueryData): Promise<void> {
  const client = createHttpClient(bench.api().address, bench.headers);
  console.log(
    `\nHTTP against its own statement on the engine alone (limit ${overEngine}, or ${millisecondsMore} ms more), and that ` +
      `statement against SQL by hand (limit ${overHandWritten}); medians in ms`,
  );
  console.log(
    row(['question', 'days', 'HTTP', 'engine', 'ratio', '', 'by hand', 'ratio', '', 'HTTP/hand']),
  );
  for (const name of shapeNames) {
    for (const days of windows) {
      const { http, own, hand } = await contendersOf({ bench, data, client }, name, days);
      const took = await compareTimes({ http, own, hand });
      const holdsOwn = took.http <= Math.max(took.own * overEngine, took.own + millisecondsMore);
      const ratio = took.own / took.hand;
      console.log(
        row([
          ...[name, String(days), took.http.toFixed(1), took.own.toFixed(1)],
          ...[(took.http / took.own).toFixed(2), judge(holdsOwn)],
          ...[took.hand.toFixed(1), ratio.toFixed(2), judge(ratio <= overHandWritten)],
          (took.http / took.hand).toFixed(2),
        ]),
      );
    }
  }
  client.close();
}

interface Measured {
  readonly bench: BenchService;
  readonly data: QueryData;
  readonly client: HttpClient;
}

/** After their rows were compared. */
async function contendersOf({ bench, data, client }: Measured, name: ShapeName, days: number) {
  const { connection, reader } = data.file;
  const request = { ...queryShapes[name], ...lastDays(days) };
  const path = `/v1/${bench.brand.id}/query?${searchOf(request)}`;
  const statements = await statementsOf(bench, reader, request);
  const [own] = statements;
  if (own === undefined || statements.length > 1) throw new Error(`${name} is not one statement`);
  const byHand = handWritten(name, bench.brand.id, days);
  const rows = JSON.parse((await client.get(path, { keep: true })).body);
  // The service asks for one row more, to know whether there is a next page.
  const ownRows = parseRows(await linesOf(connection, own.statement)).slice(0, rows.length);
  const what = `${name}, ${days} days`;
  assertSameRows(`${what}, engine`, ownRows, rows);
  assertSameRows(`${what}, by hand`, parseRows(await linesOf(connection, byHand)), rows);
  return {
    http: () => client.get(path),
    own: () => runAlone(connection, [own]),
    hand: () => connection.lines(byHand),
  };
}

const widths = [18, 5, 8, 8, 6, 7, 8, 6, 7, 10];

function row(cells: readonly string[]): string {
  const padded = cells.map((cell, at) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
  );
  return `  ${padded.join(' ')}`;
}
