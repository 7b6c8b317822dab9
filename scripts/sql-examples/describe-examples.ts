import type { QueryPlan } from '#kernel/ports/analytics/query-plan.ts';
import { planOf } from '../../server/test/ports/support/planned-query.ts';
import type { QueryInput } from '../../server/test/support/brute-force/brute-force.ts';
import { layOut } from './lay-out.ts';

/** SQL with its parameters by name, as either engine has them. */
export interface RenderedPart {
  readonly sql: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What a file of a renderer makes of one question. */
export interface SqlExample {
  readonly file: string;
  /** What is asked, or what of it this file answers. */
  readonly question: string;
  readonly query: Pick<QueryInput, 'fields' | 'filters' | 'having'>;
  render(plan: QueryPlan): RenderedPart | Promise<RenderedPart>;
}

export interface RendererExamples {
  /** Where its files are, and the page. */
  readonly folder: string;
  readonly title: string;
  readonly examples: readonly SqlExample[];
  /** What the files do that make no SQL of their own. */
  readonly others: Readonly<Record<string, string>>;
}

const brand = { organizationId: 1, brandId: 2 };
const july = { start_date: '2026-07-01', end_date: '2026-07-31' };
/** Two ids share a name, of stages and of competitors. */
const names = {
  prompts: new Map([[5, 'best crm']]),
  personas: new Map([[3, 'Founder']]),
  stages: new Map([
    [4, 'Choose'],
    [6, 'Choose'],
  ]),
  competitors: new Map([
    [7, 'Acme'],
    [8, 'Acme'],
    [9, 'Bolt'],
  ]),
};

/** The page in the folder of the files: each with the SQL that it makes of a question. */
export async function describeExamples(renderer: RendererExamples): Promise<string> {
  const { title, examples, others } = renderer;
  const sections: string[] = [];
  for (const example of examples) sections.push(await describeExample(example));
  return [
    `# ${title}\n`,
    '<!-- Made by `npm run docs`; change scripts/sql-examples instead. -->\n',
    'Each file with what it makes of a question about July. The last line of a block has the values of its parameters.\n',
    ...sections,
    ...Object.entries(others).map(([file, what]) => `- [${file}](${file}): ${what}`),
    '',
  ].join('\n');
}

async function describeExample({ file, question, query, render }: SqlExample): Promise<string> {
  const { sql, params } = await render(planOf(brand, names, { ...july, ...query }));
  const asked = [
    `fields=${query.fields ?? ''}`,
    ...(query.filters ?? []).map((filter) => `filters=${filter}`),
    ...(query.having ?? []).map((having) => `having=${having}`),
  ];
  return [
    `**[${file}](${file})** ${question} \`${asked.join('&')}\``,
    '```sql',
    ...layOut(sql.trim()),
    ...describeParameters(sql, params),
    '```\n',
  ].join('\n');
}

/** Of the parameters those that this part of the statement refers to. */
function describeParameters(sql: string, params: RenderedPart['params']): string[] {
  const used = Object.entries(params).filter(([name]) => new RegExp(`[$\\{]${name}:`).test(sql));
  const values = used.map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  return values.length > 0 ? [`-- ${values.join(', ')}`] : [];
}
