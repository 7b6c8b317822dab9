import type {
  AnswerLine,
  AnswerPlan,
  AnswerRow,
  ImportCalls,
} from '#domain/foreign-exports/plan-answers.ts';
import type { ForeignExport } from '#domain/foreign-exports/read-export.ts';
import { progressBar } from '#domain/words/progress-bar.ts';
import type { Client } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { type Context, command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { CommandFailed, exitCodes, wrongUse } from '../program/failures.ts';
import { readInput } from '../read-input.ts';
import { exportToolNames, fromTool, ofBrand, toolOf } from '../shared-options.ts';
import { printJson, printTable } from '../words/print-table.ts';

export const importAnswers = command({
  name: 'answers import',
  summary: 'Import answers from a file of another tool, or from CSV.',
  takes: 'FILE',
  arguments: { min: 1, max: 1 },
  options: {
    ...fromTool,
    'dry-run': { type: 'boolean', about: 'Only say what would become of each line.' },
    yes: { type: 'boolean', about: 'Do not ask.' },
    ...ofBrand,
  },
  examples: [
    'answers import chats.json --dry-run',
    'answers import answers.csv --from csv --yes',
    'answers import - --from profound --yes < answers.json',
  ],
  async run(context, [file = ''], values) {
    const { terminal } = context;
    const read = await readAnswers(file, toolOf(values.from));
    const { client, brand } = await reachBrand(context, values);
    const { createPrompts, planAnswers } = await import('#domain/foreign-exports/plan-answers.ts');
    const calls = callsOf(client, brand.id);
    const params = { brand_id: brand.id };
    const details = await client.call(endpoints.getBrand, { params });
    const recognized = read.format?.label ?? '';
    const plan = await planAnswers(read.lines, details, calls);
    if (read.unknownColumns.length > 0 && !values.json) {
      terminal.note(`Columns that are left out: ${read.unknownColumns.join(', ')}.`);
    }
    const said = { recognized, plan, dryRun: values['dry-run'], asJson: values.json };
    if (values['dry-run']) {
      report(context, plan.lines, said);
      return;
    }
    if (!values.json) terminal.note(`Recognized: ${recognized}. ${summaryOf(plan, true)}`);
    if (plan.toSend.length > 0 && !values.yes) await confirm(context, plan, brand.name);
    const rows = await createPrompts(plan, calls.importPrompts);
    const refused = await sendRows(context, client, brand.id, rows);
    const lines = plan.lines.map((line): AnswerLine => {
      const why = refused.get(line.line);
      return why === undefined ? line : { ...line, result: 'refused', why };
    });
    report(context, lines, said);
  },
});

async function readAnswers(file: string, tool: ReturnType<typeof toolOf>): Promise<ForeignExport> {
  const { maxExportMegabytes, readExport } = await import('#domain/foreign-exports/read-export.ts');
  const content = await readInput(file, {
    maxBytes: maxExportMegabytes * 1024 * 1024,
    tooLarge: `A file can have at most ${maxExportMegabytes} MB. Split it into several.`,
  });
  const read = readExport(content, tool && { tool });
  if (read.problem) {
    const hint = tool ? '' : ` --from takes ${exportToolNames.join(', ')}.`;
    throw wrongUse(`${read.problem}${read.format ? '' : hint}`);
  }
  if (read.format?.holds === 'prompts') {
    throw wrongUse(
      `This file has prompts and no answers (${read.format.label}). Use: sightline prompts import`,
    );
  }
  if (read.lines.length === 0) throw wrongUse('The file has no answer.');
  return read;
}

function callsOf(client: Client, brandId: number): ImportCalls {
  const params = { brand_id: brandId };
  return {
    importPrompts: (rows, dry_run) =>
      client.call(endpoints.importPrompts, {
        params,
        body: { rows: [...rows], dry_run, paused: true },
      }),
    findAnswers: (records) =>
      client.call(endpoints.importResponses, { params, query: { dry_run: true }, body: records }),
  };
}

/** As many as the service gives reasons for. */
const rowsAtOnce = 100;

/** Why each line was refused that was; those sent before an interruption are found when it is run again. */
async function sendRows(
  context: Context,
  client: Client,
  brandId: number,
  rows: readonly AnswerRow[],
): Promise<ReadonlyMap<number, string>> {
  const { recordBatches } = await import('#domain/tables/record-batches.ts');
  const refused = new Map<number, string>();
  let sent = 0;
  context.onInterrupt(
    () =>
      `${sent} of ${rows.length} answers were sent. Run the command again to send the rest; nothing is added twice.`,
  );
  for (const row of rows) if ('problem' in row) refused.set(row.line, row.problem);
  const sendable = rows.filter((row) => 'record' in row);
  for (const batch of recordBatches(sendable, rowsAtOnce)) {
    const { errors } = await client.call(endpoints.importResponses, {
      params: { brand_id: brandId },
      body: batch.map(({ record }) => record),
    });
    for (const error of errors) {
      const [, row, why = error] = /^\w+\[(\d+)\]: (.*)$/s.exec(error) ?? [];
      refused.set(batch[Number(row)]?.line ?? 0, why);
    }
    sent += batch.length;
    const bar = progressBar(sent, rows.length);
    context.terminal.progress([`${bar} ${sent} of ${rows.length} answers`]);
  }
  return refused;
}

async function confirm(
  { terminal }: Context,
  { newPrompts, toSend }: AnswerPlan,
  brand: string,
): Promise<void> {
  if (!terminal.canAsk)
    throw wrongUse('There is no terminal to ask in: give --yes to import them.');
  const created =
    newPrompts.length > 0 ? ` and ${counted(newPrompts.length, 'paused prompt')}` : '';
  const what = `${counted(toSend.length, 'answer')}${created}`;
  const answer = await terminal.ask(`Import ${what} to ${brand}? [y/N] `);
  if (!/^y(es)?$/i.test(answer)) {
    throw new CommandFailed(exitCodes.refused, 'Nothing was imported.');
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function summaryOf(
  { lines, newPrompts }: Pick<AnswerPlan, 'lines' | 'newPrompts'>,
  isPlan: boolean,
): string {
  const count = (result: AnswerLine['result']) =>
    lines.filter((line) => line.result === result).length;
  const parts = [
    `${count('new')} ${isPlan ? 'new' : 'imported'}`,
    `${count('exists')} already there`,
    `${count('refused')} refused`,
  ];
  const prompts =
    newPrompts.length === 0
      ? ''
      : ` ${counted(newPrompts.length, 'prompt')} ${isPlan ? 'would be' : newPrompts.length === 1 ? 'was' : 'were'} created, paused.`;
  return `${counted(lines.length, 'line')}: ${parts.join(', ')}.${prompts}`;
}

interface Said {
  readonly recognized: string;
  readonly plan: AnswerPlan;
  readonly dryRun: boolean;
  readonly asJson: boolean;
}

/** Some lines that are refused make this a partial failure, whatever became of the others. */
function report(
  { terminal }: Context,
  lines: readonly AnswerLine[],
  { recognized, plan, dryRun, asJson }: Said,
): void {
  const refused = lines.filter(({ result }) => result === 'refused');
  const { newPrompts } = plan;
  terminal.progress([]);
  if (asJson) {
    const new_prompts = newPrompts.map(({ row }) => row.text);
    printJson(terminal, { dry_run: dryRun, recognized, new_prompts, lines });
  } else {
    if (dryRun) terminal.print(`Recognized: ${recognized}.`);
    const shown = dryRun ? lines : refused;
    if (shown.length > 0) {
      printTable(
        terminal,
        [
          { title: 'Line', isNumber: true },
          { title: 'Result' },
          { title: 'Day' },
          { title: 'Platform' },
          { title: 'Prompt' },
          { title: 'Why' },
        ],
        shown.map(({ line, result, day, platform, prompt, why }) => [
          ...[String(line), result, day, platform, prompt, why],
        ]),
        '',
      );
    }
    terminal.print(summaryOf({ lines, newPrompts }, dryRun));
  }
  if (refused.length > 0) {
    throw new CommandFailed(
      exitCodes.partlyFailed,
      `${counted(refused.length, 'line')} refused. Correct the file and run it again; nothing is added twice.`,
    );
  }
}
