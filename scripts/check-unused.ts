import { type Check, runAsProgram } from './check.ts';
import { runProgram } from './run-tool.ts';
import { sourceFiles } from './source-files.ts';

const folders = [
  'contract',
  'cli',
  'server',
  'dashboard',
  'clients',
  'scripts',
  'bench',
  'training',
];

interface Named {
  readonly name: string;
}

/** What knip writes about one file; a kind of finding is a list. */
type Findings = { readonly file: string } & { readonly [kind: string]: readonly Named[] | string };

const sentences: Readonly<Record<string, string>> = {
  files: 'nothing uses this file',
  exports: 'unused export',
  types: 'unused type',
  duplicates: 'is exported twice:',
  dependencies: 'no file imports the package',
  devDependencies: 'no file imports the package',
  unlisted: 'package.json does not name',
  unresolved: 'there is no',
  binaries: 'package.json does not name the program',
};

/** Files, exports and packages that nothing uses, found by knip with the settings in knip.json. */
export const checkUnused: Check = {
  name: 'unused code',
  async run(root) {
    const files = (await sourceFiles(root, folders)).filter((file) => /\.tsx?$/.test(file));
    const knip = ['node_modules/knip/bin/knip.js', '--no-progress', '--reporter', 'json'];
    const { stdout, stderr } = await runProgram(root, process.execPath, knip);
    const summary = `${files.length} files`;
    if (!stdout.startsWith('{')) return { summary, problems: [`knip failed: ${stderr}`] };
    const { issues } = JSON.parse(stdout) as { readonly issues: readonly Findings[] };
    const problems = issues.flatMap(problemsOf);
    if (files.length === 0) problems.push('there is no file to read');
    return { summary, problems };
  },
};

function problemsOf({ file, ...kinds }: Findings): string[] {
  return Object.entries(kinds).flatMap(([kind, found]) =>
    typeof found === 'string'
      ? []
      : found.map(({ name }) =>
          kind === 'files'
            ? `${file}: ${sentences.files}`
            : `${file}: ${sentences[kind] ?? kind} ${name}`,
        ),
  );
}

if (import.meta.main) void runAsProgram(checkUnused);
