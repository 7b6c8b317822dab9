import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { type Check, runAsProgram } from './check.ts';
import { sourceFiles } from './source-files.ts';
import { placeholder } from './sql-tables.ts';
import { type NamedTable, statementTables } from './statement-tables.ts';

const modules = 'server/src/modules';
/** Demo calls modules; what it stores itself is in no tables.ts. */
const demo = 'server/src/demo';

/** Statements that span modules: where, which tables, and why no view or verb of their owner would do. */
export const spanning: readonly {
  readonly file: string;
  readonly tables: readonly string[];
  readonly why: string;
}[] = [
  {
    file: `${modules}/accounts/delete-organization.ts`,
    tables: ['brands', 'queue.job', placeholder],
    why: 'deletes the rows of an organization from every table that the schema has, jobs included',
  },
];

interface Use extends NamedTable {
  readonly file: string;
}

type Owners = ReadonlyMap<string, readonly string[]>;

/** That a module's statements name no table of another: a table belongs to the module whose tables.ts has it. */
export const checkTables: Check = {
  name: 'tables',
  async run(root) {
    const files = await sourceFiles(root, [modules, demo]);
    const sources = await Promise.all(
      files
        .filter((file) => /(?<!\.test)\.ts$/.test(file))
        .map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
    );
    const owners = ownersOf(sources);
    const read = sources.map(({ file, text }) => ({ file, ...statementTables(file, text) }));
    const statements = read.reduce((sum, one) => sum + one.statements, 0);
    const foreign = read.flatMap(({ file, tables, clauses }) =>
      tables
        .filter(({ table }) => owners.has(table) || !(clauses.has(table) || file.startsWith(demo)))
        .filter(({ table }) => !owners.get(table)?.includes(moduleOf(file)))
        .map((named) => ({ file, ...named })),
    );
    return {
      summary: `${statements} statements, ${owners.size} tables`,
      problems: [
        ...(statements === 0 ? ['there is no statement to read'] : []),
        ...ownedTwice(owners),
        ...foreign.filter((use) => !isAllowed(use)).map((use) => describe(use, owners)),
        ...needless(foreign),
      ],
    };
  },
};

const moduleOf = (file: string) => /^server\/src\/modules\/([^/]+)/.exec(file)?.[1] ?? '';

/** The members of the types in each module's tables.ts, and who has them. */
function ownersOf(sources: readonly { readonly file: string; readonly text: string }[]): Owners {
  const owned = sources
    .filter(({ file }) => file === `${modules}/${moduleOf(file)}/tables.ts`)
    .flatMap(({ file, text }) =>
      ts
        .createSourceFile(file, text, ts.ScriptTarget.Latest, true)
        .statements.filter((node) => ts.isTypeAliasDeclaration(node))
        .flatMap(({ name, type }) =>
          name.text.endsWith('Tables') && ts.isTypeLiteralNode(type) ? [...type.members] : [],
        )
        .map((member) => ({ module: moduleOf(file), table: member.name?.getText() ?? '' })),
    );
  const byTable = Map.groupBy(owned, ({ table }) => table);
  return new Map([...byTable].map(([table, of]) => [table, of.map(({ module }) => module)]));
}

function ownedTwice(owners: Owners): string[] {
  return [...owners]
    .filter(([, of]) => of.length > 1)
    .map(
      ([table, of]) => `${table} is in tables.ts of ${of.join(' and of ')}: one of them owns it`,
    );
}

function isAllowed({ file, table }: Use): boolean {
  return spanning.some((one) => one.file === file && one.tables.includes(table));
}

function describe({ file, line, table }: Use, owners: Owners): string {
  const owner = owners.get(table)?.[0];
  if (table === placeholder) return `${file}:${line} names a table that only a run can know`;
  if (!owner) return `${file}:${line} uses ${table}, which no tables.ts has`;
  return `${file}:${line} uses ${table} of ${owner}: let ${owner}/index.ts offer a view or a verb`;
}

/** An exception that nothing needs would hide the next mistake. */
function needless(foreign: readonly Use[]): string[] {
  return spanning.flatMap(({ file, tables }) =>
    tables
      .filter((table) => !foreign.some((use) => use.file === file && use.table === table))
      .map((table) => `${file} may use ${table}, and does not: take it off the list`),
  );
}

if (import.meta.main) void runAsProgram(checkTables);
