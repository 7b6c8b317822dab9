import type { ContentBlock, ReportContent } from '#contract/outgoing/report-content.ts';
import { promptsInWords } from '#domain/judgement/prompt-choice.ts';
import { csvText } from '#domain/tables/write-csv.ts';
import { judgedInWords, simulatedInWords } from '#domain/words/report-words.ts';
import type { Client } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { harmless, oneLine, wrapText } from '../program/text-width.ts';
import { ofBrand } from '../shared-options.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { fieldLabel } from '../words/fields.ts';
import { changeCells, intervalCell } from '../words/figures.ts';
import { printJson, printTable } from '../words/print-table.ts';

export const listReports = command({
  name: 'reports list',
  summary: 'List the reports of a brand.',
  options: ofBrand,
  examples: ['reports list'],
  async run(context, _given, { json, ...values }) {
    const { terminal } = context;
    const { client, brand } = await reachBrand(context, values);
    const params = { brand_id: brand.id };
    const found = await client.all(endpoints.listReports, { params });
    if (json) {
      printJson(terminal, found);
      return;
    }
    printTable(
      terminal,
      [
        { title: 'Id' },
        { title: 'Report' },
        { title: 'Blocks', isNumber: true },
        { title: 'Sent' },
      ],
      found.map(({ id, name, blocks, schedule }) => [
        id,
        name,
        String(blocks.length),
        schedule ? `each ${schedule.every} to ${schedule.recipients.length}` : '–',
      ]),
      `${brand.name} has no report yet. Reports are made in the dashboard.`,
    );
  },
});

const one = { takes: 'ID', arguments: { min: 1, max: 1 }, options: ofBrand } as const;

export const showReport = command({
  name: 'reports show',
  summary: 'Show what a report shows, computed now.',
  ...one,
  examples: ['reports show 01KA3V7Q2C8Z5E9XJ4T6W0RNBK'],
  async run(context, [id = ''], { json, ...values }) {
    const { terminal } = context;
    const { client, brand } = await reachBrand(context, values);
    const content = await contentOf(client, brand.id, id);
    if (json) {
      printJson(terminal, content);
      return;
    }
    terminal.print(terminal.colours.bold(`${oneLine(content.name)}: ${oneLine(content.brand)}`));
    const { period, comparison, prompts } = content;
    const allNameBrand = content.all_prompts_name_brand;
    const since = comparison ? `, compared with ${comparison.start} to ${comparison.end}` : '';
    terminal.print(`${period.start} to ${period.end}${since}`);
    terminal.print(oneLine(promptsInWords({ prompts, allNameBrand }, content.brand)));
    const simulated = simulatedInWords(content.simulated);
    if (simulated !== undefined) terminal.print(simulated);
    for (const block of content.blocks) showBlock(terminal, block, content.bounds);
  },
});

export const reportCsv = command({
  name: 'reports csv',
  summary: 'Write the figures of a report as CSV, a line for each number.',
  ...one,
  examples: ['reports csv 01KA3V7Q2C8Z5E9XJ4T6W0RNBK > report.csv'],
  async run(context, [id = ''], { json, ...values }) {
    const { terminal } = context;
    const { client, brand } = await reachBrand(context, values);
    const content = await contentOf(client, brand.id, id);
    const rows = csvRows(content);
    if (json)
      printJson(
        terminal,
        rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]]))),
      );
    else await terminal.write(csvText(columns, rows));
  },
});

function contentOf(client: Client, brand_id: number, report_id: string): Promise<ReportContent> {
  return client.call(endpoints.getReportContent, { params: { brand_id, report_id } });
}

type Figures = Extract<ContentBlock, { readonly rows: unknown }>;

/** The dimensions of a block's rows, and its metrics. */
function shapeOf(block: Figures) {
  if (block.kind === 'table') return { dimensions: [block.dimension], metrics: block.metrics };
  if (block.kind === 'chart') {
    return {
      dimensions: [block.by, ...(block.split ? [block.split] : [])],
      metrics: [block.metric],
    };
  }
  return { dimensions: [], metrics: block.metrics };
}

function showBlock(
  terminal: Terminal,
  block: ContentBlock,
  estimand: ReportContent['bounds'],
): void {
  const { bold, grey } = terminal.colours;
  const say = (text: string) => {
    for (const line of wrapText(harmless(text), terminal.width ?? 100)) terminal.print(line);
  };
  terminal.print('');
  if ('title' in block && block.title) terminal.print(bold(oneLine(block.title)));
  if (block.kind === 'comment') say(block.markdown);
  else if (block.kind === 'summary') say(block.sentences.map(({ text }) => text).join(' '));
  else if (block.kind === 'quotes') {
    const judged = judgedInWords(block.judged, block.sentiment);
    if (judged !== undefined) say(judged);
    for (const { key, name, answers } of block.themes) {
      terminal.print(bold(oneLine(`${name}: ${answers} ${answers === 1 ? 'answer' : 'answers'}`)));
      for (const { theme, text, platform, prompt, date } of block.quotes) {
        if (theme !== key) continue;
        say(`“${text}”`);
        terminal.print(grey(oneLine(`  ${platform}, ${date}, asked: ${prompt}`)));
      }
    }
  } else {
    const { dimensions, metrics } = shapeOf(block);
    const changes = 'changes' in block ? block.changes : [];
    const key = (row: object) => JSON.stringify(dimensions.map((name) => shownValue(row, name)));
    const changeOf = new Map(changes.map((row) => [key(row), row]));
    printTable(
      terminal,
      [
        ...dimensions.map((name) => ({ title: fieldLabel(name) })),
        { title: 'Metric' },
        { title: 'Now', isNumber: true },
        ...(changes.length > 0
          ? [{ title: 'Change in points', isNumber: true }, { title: '' }]
          : []),
      ],
      block.rows.flatMap((row) =>
        metrics.map((metric) => {
          const change = changeOf.get(key(row))?.[metric];
          return [
            ...dimensions.map((name) => shownValue(row, name)),
            fieldLabel(metric),
            intervalCell(metric, row[metric] ?? null, estimand, terminal.colours),
            ...changeCells(metric, change, estimand, terminal.colours).slice(2),
          ];
        }),
      ),
      'Nothing was measured.',
    );
  }
}

function shownValue(row: object, name: string): string {
  const value = (row as Readonly<Record<string, unknown>>)[name];
  return value === null || value === undefined ? '–' : String(value);
}

const columns = [
  'block',
  'title',
  'group',
  'metric',
  'estimate',
  'lower',
  'upper',
  'answers',
  'change',
  'prompts',
];

function csvRows({ blocks, bounds, prompts }: ReportContent) {
  return blocks.flatMap((block, at) => {
    if (!('rows' in block)) return [];
    const { dimensions, metrics } = shapeOf(block);
    const over = dimensions.includes('branded') ? 'all' : prompts;
    const group = (row: object) => dimensions.map((name) => shownValue(row, name)).join(' / ');
    const changes = 'changes' in block ? block.changes : [];
    const changeOf = new Map(changes.map((row) => [group(row), row]));
    return block.rows.flatMap((row) =>
      metrics.map((metric) => {
        const figure = row[metric] ?? null;
        const change = changeOf.get(group(row))?.[metric];
        return [
          at + 1,
          'title' in block ? block.title : '',
          group(row),
          metric,
          figure?.estimate ?? null,
          figure?.[bounds].lower ?? null,
          figure?.[bounds].upper ?? null,
          figure?.responses ?? null,
          change ? (change.like_for_like ?? change.difference) : null,
          over,
        ];
      }),
    );
  });
}
