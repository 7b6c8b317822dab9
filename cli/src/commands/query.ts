import type { IntervalRow } from '#contract/figures/intervals.ts';
import type { QueryRow } from '#contract/figures/query.ts';
import { inUnit } from '#domain/words/figure-words.ts';
import type { OpenAnswer } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { branded, choosePrompts } from '../choose-prompts.ts';
import { command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { wrongUse } from '../program/failures.ts';
import { wholeNumber, window } from '../read-values.ts';
import { days, limit, ofBrand } from '../shared-options.ts';
import { streamRows } from '../stream-rows.ts';
import type { Cell } from '../terminal/table.ts';
import { fieldLabel, isMetric, readFields } from '../words/fields.ts';
import { intervalCell } from '../words/figures.ts';
import { printTable } from '../words/print-table.ts';

const defaultFields = 'ai_platform,responses,brand_presence_percentage';
const defaultIntervalFields = 'ai_platform,brand_presence_percentage';
/** More rows than anybody reads in a table. */
const tableRows = 1000;
/** What the service gives at once. */
const maxRows = 90_000;

export const query = command({
  name: 'query',
  summary: 'Query metrics by any dimensions.',
  options: {
    fields: {
      type: 'string',
      value: 'A,B',
      about: `Dimensions and metrics; default ${defaultFields}.`,
    },
    filters: {
      type: 'string',
      multiple: true,
      value: 'FIELD:VALUE',
      about: 'Only these answers; a|b means either, a leading ! means not.',
    },
    having: {
      type: 'string',
      multiple: true,
      value: 'METRIC:OP:N',
      about: 'Only rows such as responses:gt:100.',
    },
    ...branded,
    ...days,
    intervals: { type: 'boolean', about: 'Say how sure each share and score is.' },
    bounds: {
      type: 'string',
      choices: ['basket', 'population'],
      about: 'Ranges for these prompts (basket) or for prompts like these (population).',
    },
    format: {
      type: 'string',
      choices: ['table', 'csv', 'json', 'ndjson'],
      about: 'How rows are written; csv and ndjson are streamed.',
    },
    ...limit,
    ...ofBrand,
  },
  examples: [
    'query --brand Northwind',
    'query --fields ai_platform,brand_presence_percentage --intervals',
    'query --branded all',
    'query --fields date,responses --from 2026-01-01 --format csv > answers.csv',
    "query --fields prompt,brand_average_rank --filters 'ai_platform:ChatGPT|Claude' --json",
  ],
  async run(context, _given, values) {
    const { terminal } = context;
    const format = formatOf(values);
    const fields = readFields(
      values.fields ?? (values.intervals ? defaultIntervalFields : defaultFields),
    );
    const limit = wholeNumber('limit', values.limit, { min: 1, max: 100_000_000 });
    const dates = window(values);
    const { client, brand } = await reachBrand(context, values);
    const { filters, note } = await choosePrompts(client, {
      ...{ brand, fields, dates },
      ...{ chosen: values.branded, filters: values.filters },
    });
    const asked = { ...dates, fields: fields.join(','), filters, having: [...values.having] };
    if (note !== undefined) terminal.note(note);
    const params = { brand_id: brand.id };
    const open = (
      page: { limit: number; offset?: number },
      accept: string,
      include_total = false,
    ) => {
      const input = { params, query: { ...asked, ...page, include_total } };
      return values.intervals
        ? client.open(endpoints.queryIntervals, input, accept)
        : client.open(endpoints.queryMetrics, input, accept);
    };
    if (format !== 'table') {
      await streamRows({ terminal, format, limit }, open);
      return;
    }
    const shown = Math.min(limit ?? tableRows, maxRows);
    const answer = await open({ limit: shown }, 'application/json', true);
    const rows = JSON.parse(await wholeOf(answer)) as (QueryRow | IntervalRow)[];
    const estimand = values.bounds === 'population' ? 'population' : 'basket';
    printTable(
      terminal,
      fields.map((name) => ({ title: fieldLabel(name), isNumber: isMetric(name) })),
      rows.map((row) =>
        fields.map((name) =>
          cellOf(name, row, (metric, interval) =>
            intervalCell(metric, interval, estimand, terminal.colours),
          ),
        ),
      ),
      `No answers of ${brand.name} match. Other days: --from and --to.`,
    );
    const total = Number(answer.headers.get('x-total-count') ?? rows.length);
    if (total > rows.length) {
      terminal.note(`${rows.length} of ${total} rows; --limit N or --format csv shows more.`);
    }
  },
});

async function wholeOf({ chunks }: OpenAnswer): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

type Format = 'table' | 'csv' | 'json' | 'ndjson';

function formatOf({ format, json }: { format: string | undefined; json: boolean }): Format {
  if (json && format !== undefined && format !== 'json') {
    throw wrongUse(`--json and --format ${format} exclude each other.`);
  }
  return json ? 'json' : ((format ?? 'table') as Format);
}

type DrawInterval = (
  ...figure: [Parameters<typeof intervalCell>[0], Parameters<typeof intervalCell>[1]]
) => Cell;

function cellOf(name: string, row: QueryRow | IntervalRow, draw: DrawInterval): string | Cell {
  const value = (row as Readonly<Record<string, unknown>>)[name];
  if (!isMetric(name)) return value === null || value === undefined ? '–' : String(value);
  if (typeof value === 'number') return inUnit(name, value);
  return draw(name, (value ?? null) as Parameters<typeof intervalCell>[1]);
}
