import type { JsonSchema } from '../../server/src/entrypoints/http/openapi-types.ts';
import { docstring, isName, pythonValue, wrap } from './python-text.ts';
import type { TypeCollector } from './type-collector.ts';

/** An object as a class, or as a call where a member is a word of Python. */
export function typedDict(
  name: string,
  schema: JsonSchema,
  typeOf: TypeCollector['typeOf'],
): string {
  const members = Object.entries(schema.properties ?? {}).map(([member, value]) => {
    const type = typeOf(value, { owner: name, member });
    const isRequired = schema.required?.includes(member) === true;
    return {
      member,
      type: isRequired ? type : `NotRequired[${type}]`,
      description: value.description,
    };
  });
  const said = schema.description;
  if (!members.every(({ member }) => isName(member))) {
    const lines = members.map(
      ({ member, type }) => `        ${pythonValue(member)}: ${pythonValue(type)},\n`,
    );
    const comment = said ? `${wrap(`# ${said}`, 0, '# ')}\n` : '';
    return `${comment}${name} = TypedDict(\n    "${name}",\n    {\n${lines.join('')}    },\n)`;
  }
  const body = members.map(({ member, type, description }) => {
    const line = `    ${member}: ${type}`;
    return description ? `${line}\n${docstring(description, 4)}` : line;
  });
  const head = said ? [docstring(said, 4)] : [];
  const lines = [...head, ...body];
  return `class ${name}(TypedDict):\n${lines.length > 0 ? lines.join('\n') : '    pass'}`;
}
