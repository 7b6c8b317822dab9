import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '#contract/operations/index.ts';
import {
  describeSettings,
  namesOfSettings,
} from '../../server/src/main/config/describe-settings.ts';
import { describeChecks } from '../../server/src/modules/page-audits/describe-checks.ts';
import { snakeCase } from '../python-client/python-text.ts';
import { clickHouseExamples } from '../sql-examples/clickhouse.ts';
import { describeExamples, type RendererExamples } from '../sql-examples/describe-examples.ts';
import { duckDbExamples } from '../sql-examples/duckdb.ts';
import { type Check, repositoryRoot, runAsProgram } from './check.ts';
import { describeProcessors } from './describe-processors.ts';
import { sourceFiles } from './source-files.ts';

interface WrittenPage {
  readonly page: string;
  /** What the code says today; given the page as it is, of which some is written by hand. */
  text(written: string): string | Promise<string>;
}

const examplesOf = (renderer: RendererExamples): WrittenPage => ({
  page: `${renderer.folder}/examples.md`,
  text: () => describeExamples(renderer),
});

const readPage = (root: string, page: string) => readFile(join(root, page), 'utf8').catch(() => '');

export const writtenPages: readonly WrittenPage[] = [
  { page: 'docs/audits.md', text: describeChecks },
  { page: 'docs/settings.md', text: describeSettings },
  { page: 'docs/trust.md', text: describeProcessors },
  examplesOf(duckDbExamples),
  examplesOf(clickHouseExamples),
];

/** Examples that people copy may change a brand that they named, never whichever is the first. */
export function writingExamples(page: string, text: string): { count: number; problems: string[] } {
  const problem = (index: number, words: string) =>
    `${page}:${text.slice(0, index).split('\n').length} ${words}`;
  const found = [...writingRequests(text), ...writingCalls(text)];
  const problems = found
    .filter(({ brand }) => brand === 'numbered' || brand === 'first')
    .map(({ index, brand }) =>
      problem(
        index,
        brand === 'first'
          ? 'writes into the first brand of a list; create a brand for it'
          : 'writes into a brand by its number; use $BRAND, or create a brand for it',
      ),
    );
  const [named] = found.filter(({ brand }) => brand === 'variable');
  if (named && !/a-brand-for-trying-things|\bBRAND=/.test(text))
    problems.push(
      problem(named.index, 'does not say where $BRAND is from; link to a-brand-for-trying-things'),
    );
  return { count: found.length, problems };
}

interface WritingExample {
  readonly index: number;
  /** How it names the brand that it changes. */
  readonly brand: 'numbered' | 'first' | 'variable' | 'none';
}

/** Requests of curl, over several lines, and those that a sentence names: `DELETE /v1/1/prompts/2`. */
function* writingRequests(text: string): Generator<WritingExample> {
  const request = /\bcurl (?:\\\n|[^\n])*|\b(?:POST|PUT|PATCH|DELETE) \/v\d\/\S*/g;
  for (const { 0: said, index } of text.matchAll(request)) {
    const writes = /\b(?:POST|PUT|PATCH|DELETE)\b|\s(?:-d|--data\S*)\s/.test(said);
    const [, brand = ''] =
      /\/v\d\/(?:brands\/|orchestration\/[\w-]+\/)?(\d+|\$BRAND|\$\{BRAND\})(?![\w-])/.exec(said) ??
      [];
    const kind = brand === '' ? 'none' : /^\d/.test(brand) ? 'numbered' : 'variable';
    if (writes) yield { index, brand: kind };
  }
}

const writingMethods = new Set(
  operations
    .filter(({ method }) => method !== 'GET')
    .flatMap(({ id }) => [id, snakeCase(id), `${snakeCase(id)}_in_batches`]),
);

/** Calls of both clients, with the variable that holds the first brand of a list. */
function* writingCalls(text: string): Generator<WritingExample> {
  const first = /(\w+) = (?:next\(\w+\.iter_brands|\(?await \w+\.listBrands\b.*\[0\])/.exec(
    text,
  )?.[1];
  const call = /\.(\w+)(?:\.all)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
  for (const { 0: said, 1: method = '', index } of text.matchAll(call)) {
    if (!writingMethods.has(method)) continue;
    const [, brand] = /\bbrand_id\s*[:=]\s*(\w+)/.exec(said) ?? [];
    if (brand === undefined) yield { index, brand: 'none' };
    else if (/^\d/.test(brand)) yield { index, brand: 'numbered' };
    else yield { index, brand: brand === first ? 'first' : 'none' };
  }
}

/** Variables of clients, of tests, and of the example of a provider. */
const foreign = /^SIGHTLINE_(URL|SESSION|PYTHON|BROWSER|PAGE_CORPUS|QUILL_KEY|TEST_\w+)$/;

/** Pages name no variable that the service does not read. */
export function unknownSettings(page: string, text: string): { count: number; problems: string[] } {
  const named = text.match(/\bSIGHTLINE_[A-Z_]*[A-Z]\b/g) ?? [];
  const known = new Set(namesOfSettings());
  const unknown = [...new Set(named)].filter((name) => !known.has(name) && !foreign.test(name));
  return {
    count: named.length,
    problems: unknown.map((name) => `${page} names ${name}, which is no setting`),
  };
}

/** Documentation that is made from code may not fall behind it, and its examples do no harm. */
export const checkWrittenDocs: Check = {
  name: 'documentation',
  async run(root) {
    const problems: string[] = [];
    const pages = (await sourceFiles(root, ['.'])).filter((file) => file.endsWith('.md'));
    let [examples, settings] = [0, 0];
    for (const page of pages) {
      const text = await readFile(join(root, page), 'utf8');
      const [found, named] = [writingExamples(page, text), unknownSettings(page, text)];
      examples += found.count;
      settings += named.count;
      problems.push(...found.problems, ...named.problems);
    }
    for (const { page, text } of writtenPages) {
      const written = await readPage(root, page);
      if (written !== (await text(written)))
        problems.push(`${page} is not what the code says. Write it with: npm run docs`);
    }
    const made = `${writtenPages.length} pages made from code`;
    return {
      summary: `${made}, ${examples} examples that write and ${settings} names of settings on ${pages.length} pages`,
      problems,
    };
  },
};

if (import.meta.main) {
  if (process.argv.includes('--write'))
    for (const { page, text } of writtenPages)
      await writeFile(join(repositoryRoot, page), await text(await readPage(repositoryRoot, page)));
  await runAsProgram(checkWrittenDocs);
}
