import { isRatio } from '#contract/figures/ratio-metrics.ts';
import { dimensions, metrics } from '../../server/src/modules/analytics/index.ts';
import { docComment } from './doc-comment.ts';

/** Every answer has a day, a prompt and a platform; any other dimension may be missing. */
const neverMissing = /^(?:date(?:_\w+)?|prompt|prompt_id|ai_platform|branded)$/;

interface Field {
  readonly name: string;
  readonly description: string;
  readonly type: 'string' | 'integer' | 'boolean' | 'number' | 'MetricInterval' | 'MetricChange';
  readonly isNullable: boolean;
}

const dimensionFields: readonly Field[] = dimensions.map(({ name, description, type }) => ({
  name,
  description,
  type,
  isNullable: !neverMissing.test(name),
}));

const metricFields: readonly Field[] = metrics.map(({ name, description, formula }) => {
  const isCount = 'count' in formula;
  return { name, description, type: isCount ? 'integer' : 'number', isNullable: !isCount };
});

/** Metrics with bounds, of which a row has an object. */
const boundedFields = (type: Field['type'], isNullable: boolean): readonly Field[] =>
  metrics
    .filter(({ name }) => isRatio(name))
    .map(({ name, description }) => ({ name, description, type, isNullable }));

/** A date is in one of two windows, so that nothing could be compared. */
const comparedDimensions = dimensionFields.filter(({ name }) => !name.startsWith('date'));

/** The fields that each query can be asked for, by operation. */
export const queryFields: ReadonlyMap<string, readonly Field[]> = new Map([
  ['queryMetrics', [...dimensionFields, ...metricFields]],
  ['queryIntervals', [...dimensionFields, ...boundedFields('MetricInterval', true)]],
  ['queryChanges', [...comparedDimensions, ...boundedFields('MetricChange', false)]],
]);

/** What a row of each query has for each field: `fields` takes these names and no others. */
export function fieldTypesFile(): string {
  return [
    "import type { QueryChangesRow, QueryIntervalsRow } from './operations.ts';\n",
    interfaceText('queryMetrics'),
    '/** A metric with its bounds. */\nexport type MetricInterval = Extract<QueryIntervalsRow[string], object>;\n',
    interfaceText('queryIntervals'),
    '/** A metric in two windows. */\nexport type MetricChange = Extract<QueryChangesRow[string], object>;\n',
    interfaceText('queryChanges'),
    '/** The fields of a query that names none. */\n' +
      `export type AllDimensions = readonly [\n${dimensionFields.map(({ name }) => `  '${name}',\n`).join('')}];\n`,
  ].join('\n');
}

function interfaceText(operation: string): string {
  const members = (queryFields.get(operation) ?? []).map(
    (field) =>
      `${docComment([field.description], '  ')}  readonly ${field.name}: ${typeOf(field)};`,
  );
  const name = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Fields`;
  return `/** What a row of \`${operation}\` has for each field. */\nexport interface ${name} {\n${members.join('\n')}\n}\n`;
}

function typeOf({ type, isNullable }: Field): string {
  return `${type === 'integer' ? 'number' : type}${isNullable ? ' | null' : ''}`;
}
