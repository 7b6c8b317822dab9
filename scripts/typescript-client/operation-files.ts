import type { JsonSchema } from '../../server/src/entrypoints/http/openapi/openapi-types.ts';
import { type DescribedOperation, describedOperations, document } from './described-operations.ts';
import { docComment } from './doc-comment.ts';
import { isFeed } from './operation-kinds.ts';
import { memberText, typeText } from './type-text.ts';

const namesOf = (one: DescribedOperation) => {
  const name = (one.operation.id[0] ?? '').toUpperCase() + one.operation.id.slice(1);
  return {
    input: `${name}Input`,
    answer: `${name}Answer`,
    item: `${name}Item`,
    row: `${name}Row`,
    fields: `${name}Fields`,
  };
};

/** What each operation takes and what it answers. */
export function operationTypesFile(): string {
  const texts = describedOperations.map(typesOf).join('\n');
  return `import type { Page } from '../page.ts';\n${schemaImports(texts)}\n${texts}`;
}

function typesOf(one: DescribedOperation): string {
  const names = namesOf(one);
  const members = one.members.map((member) => memberText(member, 'input', '  '));
  const input = members.length === 0 ? 'Readonly<Record<never, never>>;' : '';
  const declared = input
    ? `export type ${names.input} = ${input}\n`
    : `export interface ${names.input} {\n${members.join('\n')}\n}\n`;
  return `${declared}\n${answerTypes(one)}`;
}

function answerTypes({ operation, answer, page, ...rest }: DescribedOperation): string {
  const names = namesOf({ operation, answer, page, ...rest });
  const type = (name: string, json: JsonSchema) =>
    `export type ${name} = ${typeText(json, 'output')};\n`;
  if (!answer)
    return `export type ${names.answer} = ${isText(operation.produces) ? 'string' : 'Uint8Array'};\n`;
  if (page) {
    const more = page.metadata.properties ? `, ${typeText(page.metadata, 'output')}` : '';
    return `${type(names.item, page.item)}\nexport type ${names.answer} = Page<${names.item}${more}>;\n`;
  }
  if (answer.type === 'array' && answer.items)
    return `${type(names.row, answer.items)}\nexport type ${names.answer} = readonly ${names.row}[];\n`;
  return type(names.answer, answer);
}

/** Rows in pages, as the query has them; feeds have no pages. */
const isRows = (produces: readonly string[] = []) =>
  produces.includes('text/csv') && produces.includes('application/json');

const isText = (produces: readonly string[] = []) =>
  produces.every((type) => type.startsWith('text/'));

/** The client as a type: a method for each operation, with its documentation. */
export function clientFile(): string {
  const methods = describedOperations.map(methodOf);
  const text = `/** A method for each operation of the API, named as in its reference. */\nexport interface SightlineClient {\n${methods.join('\n')}\n}\n`;
  const used = describedOperations.flatMap((one) => {
    const { fields: _, ...others } = namesOf(one);
    return Object.values(others);
  });
  const operations = used.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).toSorted();
  const kinds = [
    'FeedMethod',
    'ListMethod',
    'ListRowsMethod',
    'Method',
    'QueryMethod',
    'RecordsMethod',
  ];
  const fields = text.match(/\bQuery\w+Fields\b/g) ?? [];
  return (
    `import type { ${kinds.join(', ')} } from '../methods.ts';\n` +
    `import type { ${fields.toSorted().join(', ')} } from './fields.ts';\n` +
    `import type {\n${operations.map((name) => `  ${name},`).join('\n')}\n} from './operations.ts';\n\n${text}`
  );
}

function methodOf(one: DescribedOperation): string {
  const { operation, page } = one;
  const names = namesOf(one);
  const comment = docComment(
    [
      `${operation.summary}.`,
      `\`${operation.method} ${operation.path}\``,
      ...(operation.description ? ['\n', operation.description] : []),
      ...(operation.deprecatedSince ? ['@deprecated It will be removed from the API.'] : []),
    ],
    '  ',
  );
  const hasLines = isRows(operation.produces);
  const kind = page
    ? `${hasLines ? 'ListRowsMethod' : 'ListMethod'}<${names.input}, ${names.answer}, ${names.item}>`
    : operation.records
      ? `RecordsMethod<${names.input}, ${names.answer}>`
      : hasLines
        ? `QueryMethod<${names.input}, ${names.fields}, ${names.row}>`
        : `${isFeed(operation) ? 'FeedMethod' : 'Method'}<${names.input}, ${names.answer}>`;
  const line = `  readonly ${operation.id}: ${kind};`;
  return comment + (line.length <= 100 ? line : broken(line));
}

/** One type argument on each line. */
function broken(line: string): string {
  const [, start, names = ''] = /^(.+<)(.+)>;$/.exec(line) ?? [];
  return `${start}\n${names.replaceAll(/(\w+)(?:, |$)/g, '    $1,\n').replace(/,\n$/, '\n')}  >;`;
}

function schemaImports(text: string): string {
  const used = Object.keys(document.components.schemas)
    .filter((name) => new RegExp(`[ <|(]${name}(?:[;>\\[, ]|$)`, 'm').test(withoutComments(text)))
    .toSorted();
  return `import type {\n${used.map((name) => `  ${name},`).join('\n')}\n} from './schemas.ts';\n`;
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*\*[\s\S]*?\*\/|'[^'\n]*'/g, '');
}
