import type {
  JsonSchema,
  Schemas,
} from '../../server/src/entrypoints/http/openapi/openapi-types.ts';
import {
  bracketed,
  docstring,
  isName,
  pascalCase,
  pythonValue,
  singular,
  wrap,
} from './python-text.ts';

/** Where a schema without a name is: it is named after both. */
export interface Place {
  readonly owner: string;
  readonly member: string;
}

/** Writes schemas as types of Python, and gathers what has to be declared for that. */
export interface TypeCollector {
  typeOf(schema: JsonSchema, place: Place): string;
  /** Declares an object under this very name, or under one that its place gives where that is taken. */
  named(name: string, schema: JsonSchema, place: Place): string;
  readonly aliases: ReadonlyMap<string, string>;
  readonly classes: ReadonlyMap<string, string>;
}

const plain: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/** What a schema says of values and Python does not check. A member can have such a name, too. */
const saidOnly = new Set(['description', 'examples', 'default', 'minimum', 'maximum']);

export function createTypeCollector(components: Schemas): TypeCollector {
  const aliases = new Map<string, string>();
  const classes = new Map<string, string>();
  /** What a declared name is for. */
  const meanings = new Map<string, string>();
  /** The name of an object by what it is called and means: many operations take or answer the same. */
  const inline = new Map<string, string>();

  /** The first of the names that is free, or that means the same already. */
  function claim(names: readonly string[], meaning: string): string {
    const found = names.find((name) => {
      const known = meanings.get(name);
      return known === meaning || (known === undefined && !(name in components));
    });
    if (found === undefined) throw new Error(`There is no free name among ${names.join(', ')}.`);
    meanings.set(found, meaning);
    return found;
  }

  function literal(values: readonly unknown[], { owner, member }: Place): string {
    const written = values.map(pythonValue);
    const text = `Literal[${written.join(', ')}]`;
    if (text.length <= 60) return text;
    const own = pascalCase(singular(member));
    const name = claim([own, `${owner}${own}`, `${owner}${own}Value`], text);
    aliases.set(name, bracketed(`${name} = Literal[`, written, ']'));
    return name;
  }

  function declare(names: readonly string[], schema: JsonSchema): string {
    const last = names.at(-1) ?? '';
    const name = claim([...names, `${last}Item`], meaningOf(schema));
    if (classes.has(name)) return name;
    classes.set(name, '');
    classes.set(name, typedDict(name, schema, typeOf));
    return name;
  }

  function typeOf(schema: JsonSchema, place: Place): string {
    const types = [...new Set(choicesOf(schema, place))];
    const some = types.filter((type) => type !== 'None');
    return (types.includes('None') ? [...some, 'None'] : some).join(' | ');
  }

  function choicesOf(schema: JsonSchema, place: Place): string[] {
    if (schema.$ref !== undefined) return [schema.$ref.replace('#/components/schemas/', '')];
    if (schema.const !== undefined) return [`Literal[${pythonValue(schema.const)}]`];
    if (schema.enum) return [literal(schema.enum, place)];
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return choices.flatMap((one) => choicesOf(one, choicePlace(one, place)));
    if (Array.isArray(schema.type)) return schema.type.map((type) => plain[type] ?? 'Any');
    if (schema.type === 'array') {
      const entry = { owner: place.owner, member: singular(place.member) };
      return [`list[${typeOf(schema.items ?? {}, entry)}]`];
    }
    if (schema.type === 'object') return [objectType(schema, place)];
    return [plain[String(schema.type)] ?? 'Any'];
  }

  function objectType(schema: JsonSchema, place: Place): string {
    if (Object.keys(schema.properties ?? {}).length > 0) {
      const key = `${place.member} ${meaningOf(schema)}`;
      const name =
        inline.get(key) ?? declare([`${place.owner}${pascalCase(place.member)}`], schema);
      inline.set(key, name);
      return name;
    }
    const { additionalProperties: more } = schema;
    return `dict[str, ${typeof more === 'object' ? typeOf(more, place) : 'Any'}]`;
  }

  const collector: TypeCollector = {
    typeOf,
    named: (name, schema, { owner, member }) =>
      declare([name, `${owner}${pascalCase(member)}`], schema),
    aliases,
    classes,
  };
  for (const [name, schema] of Object.entries(components)) {
    if (schema.type === 'object') classes.set(name, typedDict(name, schema, typeOf));
    else aliases.set(name, `${name} = ${typeOf(schema, { owner: name, member: '' })}`);
  }
  return collector;
}

/** Objects that one of a list of choices can be are told apart by what they say of themselves. */
function choicePlace(choice: JsonSchema, { owner, member }: Place): Place {
  const kind = choice.properties?.kind?.const;
  return { owner, member: typeof kind === 'string' ? `${kind}_${member}` : member };
}

/** Two objects with the same members are the same type, however each is described. */
function meaningOf(schema: JsonSchema): string {
  const isSaid = (value: unknown) => typeof value !== 'object' || Array.isArray(value);
  return JSON.stringify(schema, (key, value) =>
    saidOnly.has(key) && isSaid(value) ? undefined : value,
  );
}

/** An object as a class, or as a call where a member is a word of Python. */
function typedDict(name: string, schema: JsonSchema, typeOf: TypeCollector['typeOf']): string {
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
