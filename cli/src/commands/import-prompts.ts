import type { ImportedRow, PromptImport } from '#contract/prompts/prompt-import.ts';
import type { ExportTool } from '#domain/foreign-exports/export-formats.ts';
import type { PromptExport } from '#domain/foreign-exports/read-prompt-export.ts';
import type { ImportLine } from '#domain/tables/import-lines.ts';
import { progressBar } from '#domain/words/progress-bar.ts';
import type { Client } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { type Context, command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { CommandFailed, exitCodes, wrongUse } from '../program/failures.ts';
import { readInput } from '../read-input.ts';
import { fromTool, ofBrand, toolOf } from '../shared-options.ts';
import { printJson, printTable } from '../words/print-table.ts';

export const importPrompts = command({
  name: 'prompts import',
  summary: 'Create prompts from a file: a prompt on each line, CSV, or an export of another tool.',
  takes: 'FILE',
  arguments: { min: 1, max: 1 },
  options: {
    ...fromTool,
    paused: {
      type: 'boolean',
      about: 'Create them paused: nothing is asked until you resume them.',
    },
    'create-topics': { type: 'boolean', about: 'Add topics that the brand does not have yet.' },
    'dry-run': { type: 'boolean', about: 'Only say what would become of each line.' },
    yes: { type: 'boolean', about: 'Do not ask.' },
    ...ofBrand,
  },
  examples: [
    'prompts import prompts.csv --dry-run',
    'prompts import prompts.csv --create-topics --yes',
    'prompts import - --yes < questions.txt',
    'prompts import prompts.json --from profound --paused',
  ],
  async run(context, [file = ''], values) {
    const { terminal } = context;
    const tool = toolOf(values.from);
    const { maxBytes, tooLarge } = await import('#domain/tables/read-prompt-rows.ts');
    const content = await readInput(file, { maxBytes, tooLarge });
    const { client, brand } = await reachBrand(context, values);
    const { importLines, sendableRows } = await import('#domain/tables/import-lines.ts');
    const read = await readRows(client, brand.id, content, tool);
    const { format } = read.recognized ?? {};
    if (format && !values.json) terminal.note(`Recognized: ${format.label}.`);
    const rows = sendableRows(read.rows).map(({ body }) => body);
    const options = { create_topics: values['create-topics'], paused: values.paused };
    const send = (some: typeof rows, dry_run: boolean) =>
      client.call(endpoints.importPrompts, {
        params: { brand_id: brand.id },
        body: { rows: some, dry_run, ...options },
      });
    const planned = rows.length > 0 ? await send(rows, true) : undefined;
    const plan = importLines(read, planned?.rows ?? []);
    const fresh = plan.filter(({ result }) => result === 'created' || result === 'restored').length;
    if (values['dry-run']) {
      report(context, {
        ...{ lines: plan, newTopics: planned?.new_topics ?? [] },
        ...{ asJson: values.json, isPlan: true },
      });
      return;
    }
    if (!values.json) {
      for (const { line, why } of withActiveSuccessor(plan)) terminal.note(`Line ${line}: ${why}`);
      for (const line of summaryOf(plan, true)) terminal.note(line);
    }
    if (fresh > 0 && !values.yes) await confirm(context, fresh, brand.name);
    const results: ImportedRow[] = [];
    const topics = new Set<string>();
    context.onInterrupt(
      () =>
        `${results.length} of ${rows.length} lines were sent. Run the command again to send the rest; nothing is added twice.`,
    );
    for (let at = 0; fresh > 0 && at < rows.length; at += batch) {
      const part: PromptImport = await send(rows.slice(at, at + batch), false);
      results.push(...part.rows.map((row) => shifted(row, at)));
      for (const topic of part.new_topics) topics.add(topic);
      const bar = progressBar(results.length, rows.length);
      terminal.progress([`${bar} ${results.length} of ${rows.length} lines`]);
    }
    const lines = fresh > 0 ? importLines(read, results) : plan;
    report(context, { lines, newTopics: [...topics], asJson: values.json, isPlan: false });
  },
});

/** Few enough that an interrupted import loses little, and progress moves. */
const batch = 100;

/** Where the row is in the file rather than in the part that was sent. */
function shifted(row: ImportedRow, by: number): ImportedRow {
  const same = row.same_as_row === null ? null : row.same_as_row + by;
  return { ...row, row: row.row + by, same_as_row: same };
}

/** The same reading as in the dashboard, with the brand's own names. */
async function readRows(
  client: Client,
  brandId: number,
  content: string,
  tool: ExportTool | undefined,
): Promise<PromptExport> {
  const { maxImportedPrompts } = await import('#contract/prompts/prompt-import-limits.ts');
  const { readPromptExport } = await import('#domain/foreign-exports/read-prompt-export.ts');
  const { emptyDraft } = await import('#domain/tables/prompt-draft.ts');
  const params = { brand_id: brandId };
  const [{ personas, key_topics }, stages] = await Promise.all([
    client.call(endpoints.getBrand, { params }),
    client.call(endpoints.listStages, { params, query: { limit: 1000 } }),
  ]);
  const topics = key_topics.map((name) => ({ name }));
  const names = { personas, stages: stages.items, topics };
  const read = readPromptExport(content, emptyDraft, names, tool && { tool });
  if (read.problem) throw wrongUse(read.problem);
  if (read.rows.length === 0) throw wrongUse('The file has no prompt.');
  if (read.rows.length > maxImportedPrompts) {
    throw wrongUse(
      `The file has ${read.rows.length} prompts; one import takes ${maxImportedPrompts}.`,
    );
  }
  return read;
}

async function confirm({ terminal }: Context, count: number, brand: string): Promise<void> {
  if (!terminal.canAsk)
    throw wrongUse('There is no terminal to ask in: give --yes to create them.');
  const prompts = count === 1 ? '1 prompt' : `${count} prompts`;
  const answer = await terminal.ask(`Create ${prompts} for ${brand}? [y/N] `);
  if (!/^y(es)?$/i.test(answer)) throw new CommandFailed(exitCodes.refused, 'Nothing was created.');
}

/** Lines that bring a prompt back whose successor is still active: the one thing to know before it is done. */
function withActiveSuccessor(lines: readonly ImportLine[]): ImportLine[] {
  return lines.filter(({ result, why }) => result === 'restored' && why !== '');
}

function counted(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`;
}

function count(lines: readonly ImportLine[], result: ImportLine['result']): number {
  return lines.filter((line) => line.result === result).length;
}

function summaryOf(lines: readonly ImportLine[], isPlan: boolean): string[] {
  const verb = isPlan ? 'would be' : 'were';
  const parts: [ImportLine['result'], string][] = [
    ['created', `${verb} created`],
    ['restored', `${verb} brought back from the archive`],
    ['exists', 'were there already'],
    ['refused', `${verb} refused`],
  ];
  const said = parts
    .map(([result, words]) => [count(lines, result), words] as const)
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${number === 1 ? words.replace('were', 'was') : words}`);
  return [`${counted(lines.length)}: ${said.join(', ')}.`];
}

interface Outcome {
  readonly lines: readonly ImportLine[];
  readonly newTopics: readonly string[];
  readonly asJson: boolean;
  readonly isPlan: boolean;
}

/** Some lines that are refused make this a partial failure, whatever became of the others. */
function report({ terminal }: Context, { lines, newTopics, asJson, isPlan }: Outcome): void {
  const refused = lines.filter(({ result }) => result === 'refused');
  terminal.progress([]);
  if (asJson) printJson(terminal, { dry_run: isPlan, new_topics: newTopics, lines });
  else {
    const shown = isPlan ? lines : refused;
    if (shown.length > 0) {
      printTable(
        terminal,
        [
          { title: 'Line', isNumber: true },
          { title: 'Result' },
          { title: 'Prompt' },
          { title: 'Why' },
        ],
        shown.map(({ line, result, text, why }) => [String(line), result, text, why]),
        '',
      );
    }
    if (newTopics.length > 0) terminal.print(`New topics: ${newTopics.join(', ')}.`);
    for (const line of summaryOf(lines, isPlan)) terminal.print(line);
  }
  if (refused.length > 0) {
    throw new CommandFailed(
      exitCodes.partlyFailed,
      `${counted(refused.length)} refused. Correct the file and run it again; nothing is added twice.`,
    );
  }
}
