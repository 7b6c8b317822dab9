import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

type DataTest = string | Readonly<Record<string, { arguments: Arguments }>>;
interface Arguments {
  readonly to?: string;
  readonly field?: string;
  readonly values?: readonly string[];
}
interface Table {
  readonly name: string;
  readonly columns?: readonly { readonly name: string; readonly data_tests: readonly DataTest[] }[];
}

export interface DbtProject {
  /** Statements that make a view of each model, in an order in which each finds those it reads. */
  readonly views: readonly string[];
  /** A statement for each data test, which finds the rows that break it. */
  readonly tests: readonly { readonly name: string; readonly sql: string }[];
}

/** What dbt makes of a project whose models are views and whose data tests are the four that dbt brings. */
export async function readDbtProject(folder: string): Promise<DbtProject> {
  const models = join(folder, 'models');
  const project = parse(await readFile(join(folder, 'dbt_project.yml'), 'utf8'));
  if (project['model-paths'][0] !== 'models') throw new Error('models are elsewhere');
  const texts = new Map<string, string>();
  const tables: Table[] = [];
  for (const file of (await readdir(models)).sort()) {
    const text = await readFile(join(models, file), 'utf8');
    if (file.endsWith('.sql')) texts.set(file.slice(0, -4), text);
    else {
      const { sources = [], models: described = [] } = parse(text);
      tables.push(...sources.flatMap((source: { tables: Table[] }) => source.tables), ...described);
    }
  }
  return { views: inOrder(texts), tests: tables.flatMap(testsOf) };
}

const reference = /\{\{\s*(?:source\('sightline', '(\w+)'\)|ref\('(\w+)'\))\s*\}\}/g;

function inOrder(texts: ReadonlyMap<string, string>): string[] {
  const made = new Set<string>();
  const make = (name: string): string[] => {
    const text = texts.get(name);
    if (made.has(name)) return [];
    if (text === undefined) throw new Error(`there is no model ${name}`);
    made.add(name);
    const read = [...text.matchAll(reference)].flatMap(([, , model]) => model ?? []);
    const sql = text.replaceAll(reference, '$1$2');
    if (sql.includes('{{')) throw new Error(`${name} has more than references`);
    return [...read.flatMap(make), `CREATE OR REPLACE VIEW ${name} AS ${sql}`];
  };
  return [...texts.keys()].flatMap(make);
}

function testsOf({ name: table, columns = [] }: Table) {
  return columns.flatMap(({ name: column, data_tests }) =>
    data_tests.map((test) => {
      const [kind, given] =
        typeof test === 'string' ? [test, undefined] : (Object.entries(test)[0] ?? []);
      const sql = failingRows(kind, table, column, given?.arguments ?? {});
      return { name: `${kind} ${table}.${column}`, sql };
    }),
  );
}

function failingRows(
  kind: string | undefined,
  table: string,
  column: string,
  { to, field, values }: Arguments,
): string {
  const all = `SELECT 1 FROM ${table} WHERE ${column}`;
  if (kind === 'not_null') return `${all} IS NULL`;
  if (kind === 'unique') return `${all} IS NOT NULL GROUP BY ${column} HAVING count(*) > 1`;
  if (kind === 'accepted_values')
    return `${all} NOT IN (${values?.map((value) => `'${value}'`).join(', ')})`;
  const other = to?.match(/'(\w+)'\)$/)?.[1];
  if (kind !== 'relationships' || !other) throw new Error(`${kind} is no data test of dbt`);
  return `${all} IS NOT NULL AND ${column} NOT IN (SELECT ${field} FROM ${other})`;
}
