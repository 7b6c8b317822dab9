import { rmSync } from 'node:fs';
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cursorHeader, moreHeader, ndjson, parquet } from '#contract/feeds/feed-headers.ts';
import { progressBar } from '#domain/words/progress-bar.ts';
import type { Client } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { command } from '../command.ts';
import { answersText, writeParquet } from '../exported-answers.ts';
import { reachBrand } from '../find-brand.ts';
import { failed, Refused, wrongUse } from '../program/failures.ts';
import { day } from '../read-values.ts';
import { connection, ofBrand } from '../shared-options.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { openUnfinishedExport, type UnfinishedExport } from '../unfinished-export.ts';

const formats = ['ndjson', 'csv', 'parquet'] as const;
/** One request is one page, which is kept whole or not at all. */
const pageRows = 10_000;

export const exportAnswers = command({
  name: 'answers export',
  summary: 'Write all answers with their evaluation and citations to a file.',
  options: {
    since: {
      type: 'string',
      value: 'DAY',
      about: 'Only answers given since this day, YYYY-MM-DD.',
    },
    format: { type: 'string', choices: formats, about: 'How they are written; default ndjson.' },
    to: { type: 'string', value: 'FILE', about: 'The file; without one they go to stdout.' },
    brand: ofBrand.brand,
    ...connection,
  },
  examples: [
    'answers export --to answers.ndjson',
    'answers export --since 2026-01-01 --format csv --to answers.csv',
    'answers export --format parquet --to answers.parquet',
    'answers export --since 2026-03-01 | jq .prompt',
  ],
  async run(context, _given, values) {
    const { terminal } = context;
    const since = day('since', values.since);
    const format = formats.find((one) => one === (values.format ?? 'ndjson')) ?? 'ndjson';
    const { to } = values;
    if (to === '') throw wrongUse('--to is the name of a file.');
    if (format === 'parquet' && to === undefined)
      throw wrongUse('A Parquet file needs a name: --to answers.parquet.');
    const { client, brand } = await reachBrand(context, values);
    const source = {
      ...{ url: client.url, brand_id: brand.id },
      media_type: format === 'parquet' ? parquet : ndjson,
    };
    const unfinished = await openUnfinishedExport(
      to === undefined ? await folderOfThisProcess() : `${to}.partial`,
      source,
    ).catch(unwritable(to));
    context.onInterrupt(() =>
      to === undefined
        ? ''
        : `${counted(unfinished)} read. Run the command again to continue with the rest.`,
    );
    await readPages(client, source, { unfinished, terminal });
    if (to === undefined) {
      terminal.progress([]);
      for await (const text of answersText(unfinished.pages(), {
        format: formatOfText(format),
        since,
      }))
        await terminal.write(text);
      await unfinished.remove();
      return;
    }
    terminal.progress(['Writing …']);
    const draft = join(unfinished.folder, 'finished');
    const written =
      format === 'parquet'
        ? writeParquet(unfinished, { since, draft })
        : writeFile(draft, answersText(unfinished.pages(), { format, since }), { flush: true });
    await written.then(() => rename(draft, to)).catch(unwritable(to));
    await unfinished.remove();
    terminal.note(`The answers of ${brand.name} are in ${to}.`);
  },
});

const formatOfText = (format: (typeof formats)[number]) => (format === 'csv' ? 'csv' : 'ndjson');

const counted = (unfinished: UnfinishedExport) => {
  const { length } = unfinished.pages();
  return `${length} ${length === 1 ? 'page' : 'pages'} of ${pageRows} answers`;
};

/** For an export that cannot be continued, since nobody gave it a name; gone with the process. */
async function folderOfThisProcess(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-export-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Reading {
  readonly unfinished: UnfinishedExport;
  readonly terminal: Terminal;
}

/** Everything that follows the cursor, page by page. */
async function readPages(
  client: Client,
  { brand_id, media_type }: { readonly brand_id: number; readonly media_type: string },
  { unfinished, terminal }: Reading,
): Promise<void> {
  const params = { brand_id };
  const { total } = await client.call(endpoints.listResponses, { params, query: { limit: 1 } });
  const known = unfinished.pages().length;
  if (known > 0)
    terminal.note(`Continuing an export that was interrupted: ${counted(unfinished)} are there.`);
  for (let hasMore = true; hasMore; ) {
    const done = Math.min(total, unfinished.pages().length * pageRows);
    terminal.progress([`${progressBar(done, total)} ${done} of ${total} answers`]);
    const query = { cursor: unfinished.cursor(), limit: pageRows, include: 'text' };
    const page = await client
      .whole(endpoints.readResponseFeed, { params, query }, media_type)
      .catch((error: unknown) => restored(error, unfinished));
    const cursor = page.headers.get(cursorHeader);
    if (cursor === null) throw failed(`${client.url} sent a page without ${cursorHeader}.`);
    hasMore = page.headers.get(moreHeader) === 'true';
    await unfinished.add(page.bytes, cursor).catch(unwritable(unfinished.folder));
  }
}

/** What was read of a service that was restored to an earlier state fits nothing any more. */
async function restored(error: unknown, unfinished: UnfinishedExport): Promise<never> {
  if (!(error instanceof Refused) || error.type !== 'cursor_ahead') throw error;
  await unfinished.remove();
  throw failed(
    'The service was restored to an earlier state. Run the command again; it starts from the beginning.',
  );
}

function unwritable(path: string | undefined) {
  return (error: unknown): never => {
    if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) throw error;
    throw failed(`${path ?? 'The answers'} can't be written: ${error.message}.`);
  };
}
