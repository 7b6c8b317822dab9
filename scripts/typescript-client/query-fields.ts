import { isRatio } from '#contract/figures/ratio-metrics.ts';
import { dimensions, metrics } from '../../server/src/modules/analytics/index.ts';
import { docComment } from './doc-comment.ts';

/** Every answer has a day, a prompt and a platform; any other dimension may be missing. */
const neverMissing = /^(?:date(?:_\w+)?|prompt|prompt_id|ai_platform|branded)$/;

const types = { string: 'string', integer: 'number', boolean: 'boolean' };

interface Field {
  readonly name: string;
  readonly description: string;
  readonly type: string;
}

const dimensionFields: readonly Field[] = dimensions.map(({ name, description, type }) => ({
  name,
  description,
  type: neverMissing.test(name) ? types[type] : `${types[type]} | null`,
}));

const metricFields: readonly Field[] = metrics.map(({ name, description, formula }) => ({
  name,
  description,
  type: 'count' in formula ? 'number' : 'number | null',
}));

/** Metrics with bounds, of which a row has an object. */
const boundedFields = (type: string): readonly Field[] =>
  metrics
    .filter(({ name }) => isRatio(name))
    .map(({ name, description }) => ({ name, description, type }));

/** A date is in one of two windows, so that nothing could be compared. */
const comparedDimensions = dimensionFields.filter(({ name }) => !name.startsWith('date'));

/** What a row of each query has for each field: `fields` takes these names and no others. */
export function fieldTypesFile(): string {
  return [
    "import type { QueryChangesRow, QueryIntervalsRow } from './operations.ts';\n",
    interfaceText('QueryMetricsFields', [...dimensionFields, ...metricFields]),
    '/** A metric with its bounds. */\nexport type MetricInterval = Extract<QueryIntervalsRow[string], object> | null;\n',
    interfaceText('QueryIntervalsFields', [...dimensionFields, ...boundedFields('MetricInterval')]),
    '/** A metric in two windows. */\nexport type MetricChange = Extract<QueryChangesRow[string], object>;\n',
    interfaceText('QueryChangesFields', [...comparedDimensions, ...boundedFields('MetricChange')]),
    '/** The fields of a query that names none. */\n' +
      `export type AllDimensions = readonly [\n${dimensionFields.map(({ name }) => `  '${name}',\n`).join('')}];\n`,
  ].join('\n');
}

function interfaceText(name: string, fields: readonly Field[]): string {
  const members = fields.map(
    (field) => `${docComment([field.description], '  ')}  readonly ${field.name}: ${field.type};`,
  );
  const operation = `${name.charAt(0).toLowerCase()}${name.slice(1)}`.replace(/Fields$/, '');
  return `/** What a row of \`${operation}\` has for each field. */\nexport interface ${name} {\n${members.join('\n')}\n}\n`;
}
