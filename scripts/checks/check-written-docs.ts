import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeChecks } from '../../server/src/modules/page-audits/describe-checks.ts';
import { clickHouseExamples } from '../sql-examples/clickhouse.ts';
import { describeExamples, type RendererExamples } from '../sql-examples/describe-examples.ts';
import { duckDbExamples } from '../sql-examples/duckdb.ts';
import { type Check, repositoryRoot, runAsProgram } from './check.ts';

interface WrittenPage {
  readonly page: string;
  /** What the code says today. */
  text(): string | Promise<string>;
}

const examplesOf = (renderer: RendererExamples): WrittenPage => ({
  page: `${renderer.folder}/examples.md`,
  text: () => describeExamples(renderer),
});

export const writtenPages: readonly WrittenPage[] = [
  { page: 'docs/audits.md', text: describeChecks },
  examplesOf(duckDbExamples),
  examplesOf(clickHouseExamples),
];

/** Documentation that is made from code may not fall behind it. */
export const checkWrittenDocs: Check = {
  name: 'documentation made from code',
  async run(root) {
    const problems: string[] = [];
    for (const { page, text } of writtenPages) {
      const written = await readFile(join(root, page), 'utf8').catch(() => '');
      if (written !== (await text()))
        problems.push(`${page} is not what the code says. Write it with: npm run docs`);
    }
    return { summary: `${writtenPages.length} pages`, problems };
  },
};

if (import.meta.main) {
  if (process.argv.includes('--write'))
    for (const { page, text } of writtenPages)
      await writeFile(join(repositoryRoot, page), await text());
  await runAsProgram(checkWrittenDocs);
}
