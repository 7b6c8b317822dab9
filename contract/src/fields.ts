import { z } from 'zod';

/** A failed check names its type in the vocabulary of the validation envelope, with the numbers it used. */
export interface CheckFailure {
  readonly type: string;
  readonly message: string;
  readonly ctx?: Readonly<Record<string, unknown>>;
}

/** Adds a check whose failure carries its own envelope type; `undefined` means the value passes. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  check: (value: z.output<Schema>) => CheckFailure | undefined,
): Schema {
  return schema.superRefine((value, refinement) => {
    const failure = check(value);
    if (failure) refinement.addIssue(customIssue(failure, value));
  });
}

function customIssue(failure: CheckFailure, input: unknown) {
  return {
    code: 'custom' as const,
    message: failure.message,
    params: { type: failure.type, ctx: failure.ctx ?? {} },
    input,
  };
}

const plural = (count: number) => (count === 1 ? '' : 's');

/** Characters are Unicode code points, as people count them; U+0000 and lone surrogates are no text. */
export function lengthFailure(value: string, min: number, max: number): CheckFailure | undefined {
  if (value.includes('\0') || !value.isWellFormed()) {
    return {
      type: 'string_unicode',
      message: 'Input should be well-formed Unicode without NUL characters',
    };
  }
  const length = value.length <= max && min <= 1 ? value.length : [...value].length;
  if (length < min) {
    return {
      type: 'string_too_short',
      message: `String should have at least ${min} character${plural(min)}`,
      ctx: { min_length: min },
    };
  }
  if (length > max) {
    return {
      type: 'string_too_long',
      message: `String should have at most ${max} character${plural(max)}`,
      ctx: { max_length: max },
    };
  }
  return undefined;
}

/** Free text, kept as sent. */
export function text(min: number, max: number) {
  return checked(z.string(), (value) => lengthFailure(value, min, max)).meta({
    minLength: min,
    maxLength: max,
  });
}

/** A name or label: surrounding white space is cut, Unicode composed, so that equal names are equal strings. */
export function label(min: number, max: number) {
  return checked(z.string().trim().normalize('NFC'), (value) =>
    lengthFailure(value, min, max),
  ).meta({ minLength: min, maxLength: max });
}

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const host = /^(?=.{1,253}$)([\p{L}\p{N}_-]{1,63}\.)*[\p{L}\p{N}_-]{1,63}$/u;
const domainName = /\.[\p{L}\p{N}-]{2,63}$/u;

/** The website of a brand or competitor: http(s), or a bare host with an optional path. */
export function parseWebsite(value: string): URL | undefined {
  if (/[\s\\<>"]/.test(value)) return undefined;
  const url = URL.parse(hasScheme(value) ? value : `https://${value}`);
  if (!url || !/^https?:$/.test(url.protocol) || /^\.*$/.test(url.hostname)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  return hasScheme(value) || host.test(bareHost(value)) ? url : undefined;
}

function hasScheme(value: string): boolean {
  return scheme.test(value) && !/^[^/:]+:\d+(\/|$)/.test(value);
}

function bareHost(value: string): string {
  return (value.split(/[/?#]/)[0] ?? '').replace(/:\d+$/, '');
}

function websiteSchema(isWebsite: (value: string) => boolean) {
  return checked(label(1, 2083), (value) =>
    value === '' || isWebsite(value)
      ? undefined
      : {
          type: 'url_parsing',
          message: 'Input should be a valid http or https URL',
          ctx: { error: 'not an http or https URL' },
        },
  ).meta({
    description: 'An http or https URL, or a bare host with an optional path.',
    examples: ['https://www.northwind.example'],
  });
}

/** A website URL, 1 to 2083 characters, stored as given. A bare word is more likely a slip than a host. */
export const website = websiteSchema(
  (value) =>
    parseWebsite(value) !== undefined && (hasScheme(value) || domainName.test(bareHost(value))),
);

/** Of a competitor any host will do, such as one of the local network. */
export const competitorWebsite = websiteSchema((value) => parseWebsite(value) !== undefined);

/** A list with an upper bound; every list of the API has one. */
export function list<Item extends z.ZodType>(item: Item, max: number, min = 0) {
  return z.array(item).min(min).max(max);
}

/** Names that are stored as a set: the first of equal entries stays. The bound counts what was sent. */
export function names<Item extends z.ZodType>(item: Item, max: number) {
  return list(item, max).transform((entries) => [...new Set(entries)]);
}

/** A member that may be left out. Clients that write null for what they leave out mean the same. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullish()
    .transform((value) => value ?? undefined)
    .optional();
}

/** One that has a value where it is left out. */
export function withDefault<Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) {
  return schema
    .nullish()
    .transform((value) => value ?? fallback)
    .meta({ default: fallback });
}

/** What a value that is no number is told where an integer is wanted; zod itself speaks of any number. */
export const integerMessage = 'Input should be a valid integer';

/** A whole number in a JSON body. */
export const integer = z.int({
  error: (issue) =>
    issue.code === 'invalid_type' && issue.expected === 'number' ? integerMessage : undefined,
});

/** An id in a JSON body. */
export const id = integer.positive().meta({ examples: [1] });
