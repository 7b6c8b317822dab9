import type { Statement } from '#kernel/ports/clickhouse.ts';
import type { BenchService } from './bench-service.ts';
import { createHttpClient, searchOf } from './http-client.ts';
import { type QueryShape, queryShapes } from './query-shapes.ts';
import { assertSameRows, drain, lastDays, rowsOf, statementOf } from './statements.ts';
import { inTurns, judge } from './turns.ts';

/** HTTP may take so many times as long as its own statement, or so many milliseconds more. */
const overStatement = 1.3;
const millisecondsMore = 4;

const defaultLimit = 50_000;
const settings = { output_format_json_quote_64bit_integers: 0 };

/** The hand-written statement for the same question. */
function handWritten(bench: BenchService, shape: QueryShape, days: number): Statement {
  const { start_date, end_date } = lastDays(days);
  const params = { brand: bench.brand.id, start: start_date, end: end_date };
  return { sql: shape.plain, params, settings };
}

/** Every question over 30 and 365 days: HTTP, its own statement, and hand-written SQL on the plain table. */
export async function measureShapes(
  bench: BenchService,
  title: string,
  overHandWritten: number,
): Promise<void> {
  const { clickhouse } = bench;
  const client = createHttpClient(bench.api().address, bench.headers);
  console.log(
    `\n${title}. HTTP against its own statement (limit ${overStatement}, or ${millisecondsMore} ms more) and against ` +
      `hand-written SQL on a plain table (limit ${overHandWritten}); medians in ms`,
  );
  console.log(row(['question', 'days', 'HTTP', 'own SQL', 'ratio', '', 'by hand', 'ratio', '']));
  for (const shape of queryShapes) {
    for (const days of [30, 365]) {
      const request = { ...shape.request, ...lastDays(days) };
      const own = await statementOf(bench, request);
      const plain = handWritten(bench, shape, days);
      const what = `${shape.name}, ${days} days`;
      // The service asks for one row more, to know whether there is a next page.
      const rows = (await rowsOf(clickhouse, own)).slice(0, defaultLimit);
      assertSameRows(what, rows, await rowsOf(clickhouse, plain));
      const path = `/v1/${bench.brand.id}/query?${searchOf(request)}`;
      const took = await inTurns({
        http: () => client.get(path),
        own: () => drain(clickhouse, own),
        plain: () => drain(clickhouse, plain),
      });
      const holdsOwn = took.http <= Math.max(took.own * overStatement, took.own + millisecondsMore);
      const figures = [
        took.http.toFixed(1),
        took.own.toFixed(1),
        (took.http / took.own).toFixed(2),
      ];
      const ratio = took.http / took.plain;
      console.log(
        row([
          ...[shape.name, String(days), ...figures, judge(holdsOwn)],
          ...[took.plain.toFixed(1), ratio.toFixed(2), judge(ratio <= overHandWritten)],
        ]),
      );
    }
  }
  client.close();
}

const widths = [18, 5, 8, 8, 6, 7, 8, 6, 7];

function row(cells: readonly string[]): string {
  const padded = cells.map((cell, at) =>
    at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
  );
  return `  ${padded.join(' ')}`;
}
