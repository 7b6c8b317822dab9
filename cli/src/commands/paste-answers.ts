import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import type { PastedAnswer, PastedAnswerReading } from '#contract/answers/pasted-answers.ts';
import { readPastedFile } from '#contract/answers/pasted-file.ts';
import type { Client } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { CommandFailed, exitCodes, Refused, wrongUse } from '../program/failures.ts';
import { oneLine } from '../program/text-width.ts';
import { ofBrand } from '../shared-options.ts';
import { printJson } from '../words/print-table.ts';
import { evaluationOf, platformOf } from './answers.ts';

export const pasteAnswers = command({
  name: 'answers paste',
  summary: 'Say what is read in answers that you saved as text, Markdown or HTML.',
  takes: 'FILE...',
  arguments: { min: 1, max: 100 },
  options: {
    prompt: {
      type: 'string',
      value: 'TEXT',
      about: 'What was asked, for files without a first line "Prompt: ...".',
    },
    platform: { type: 'string', value: 'PLATFORM', about: 'The platform that answered.' },
    add: {
      type: 'boolean',
      about: 'Add them to the numbers; a prompt of the brand has the same text.',
    },
    ...ofBrand,
  },
  examples: [
    'answers paste answer.txt --prompt "Which freight software is best?" --platform chatgpt',
    'answers paste saved/*.html --platform perplexity --add',
    'answers paste - --prompt "Which freight software is best?" --platform claude < answer.md',
  ],
  async run(context, files, values) {
    const { terminal } = context;
    const platform = platformOf(values.platform);
    if (!platform) throw wrongUse('Name the platform that answered: --platform chatgpt.');
    const read = await Promise.all(files.map(async (file) => ({ file, ...(await open(file)) })));
    const answers = read.map(({ file, prompt = values.prompt, answer }) => {
      if (prompt) return { file, body: { prompt, platform, ...answer } };
      throw wrongUse(`${file} names no prompt: give --prompt.`);
    });
    const { client, brand } = await reachBrand(context, values);
    const results: Result[] = [];
    context.onInterrupt(() => `${results.length} of ${answers.length} answers were sent.`);
    for (const { file, body } of answers) {
      const result = await sent(client, brand.id, { file, body, isAdded: values.add });
      results.push(result);
      if (!values.json) for (const line of wordsOf(brand.name, result)) terminal.print(line);
    }
    if (values.json) printJson(terminal, { answers: results });
    const failed = results.filter(({ problem }) => problem !== undefined).length;
    if (failed > 0) {
      const code = failed === results.length ? exitCodes.refused : exitCodes.partlyFailed;
      throw new CommandFailed(code, `${failed} of ${results.length} refused.`);
    }
  },
});

async function open(file: string) {
  if (file === '-') return readPastedFile('-.txt', await readAll(process.stdin));
  try {
    return readPastedFile(basename(file), await readFile(file, 'utf8'));
  } catch (error) {
    throw wrongUse(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

interface Result {
  readonly file: string;
  readonly answer: PastedAnswerReading | null;
  /** What it was refused for; with an answer, what it was not added for. */
  readonly problem?: string;
}

interface Sent {
  readonly file: string;
  readonly body: Parameters<typeof paste>[2];
  readonly isAdded: boolean;
}

/** What is refused of one file keeps no other from being read. */
async function sent(client: Client, brand_id: number, of: Sent): Promise<Result> {
  const { file, body, isAdded } = of;
  let answer: PastedAnswerReading | null = null;
  try {
    answer = await paste(client, brand_id, body);
    if (isAdded) answer = { ...answer, ...(await add(client, brand_id, answer.id)) };
    return { file, answer };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { file, answer, problem: error.message };
  }
}

const paste = (
  client: Client,
  brand_id: number,
  body: Pick<PastedAnswer, 'prompt' | 'platform'> & { text?: string; html?: string },
) => client.call(endpoints.pasteAnswer, { params: { brand_id }, body });

const add = (client: Client, brand_id: number, pasted_answer_id: string) =>
  client.call(endpoints.addPastedAnswer, { params: { brand_id, pasted_answer_id }, body: {} });

function wordsOf(brand: string, { file, answer, problem }: Result): string[] {
  const lines: string[] = [];
  if (answer) {
    const competitors_present = answer.competitors.flatMap(({ name, present }) =>
      present ? [name] : [],
    );
    lines.push(evaluationOf(brand, { ...answer, competitors_present }));
    for (const { text } of answer.sentiment_evidence.brand) lines.push(`  "${text}"`);
    for (const { url, source_type } of answer.citations) {
      lines.push(`  cites ${url}${source_type === 'other' ? '' : ` (${source_type})`}`);
    }
    if (answer.response_id !== null) lines.push(`  added as answer ${answer.response_id}`);
  }
  if (problem !== undefined) lines.push(answer ? `  not added: ${problem}` : problem);
  const [first = '', ...others] = lines;
  return [`${oneLine(file)}: ${oneLine(first)}`, ...others.map((line) => `  ${oneLine(line)}`)];
}
