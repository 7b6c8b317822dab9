import type { z } from 'zod';
import type { Operation } from './operation.ts';

/** Answers and bodies are data: never changed in place. */
export type Data<Value> = Value extends readonly unknown[] | object
  ? { readonly [Key in keyof Value]: Data<Value[Key]> }
  : Value;

/** A part of a request after its schema read it; undefined where the operation takes none. */
export type Parsed<Described extends Operation, Part extends 'params' | 'query' | 'body'> =
  Described extends Readonly<Record<Part, infer Schema extends z.ZodType>>
    ? z.output<Schema>
    : undefined;

export type AnswerOf<Described extends Operation> = z.output<Described['answer']>;

/** What a caller gives: values rather than their text, and nothing where the operation takes nothing. */
export type InputOf<Described extends Operation> = (Described extends {
  readonly params: infer Schema extends z.ZodType;
}
  ? { readonly params: Readonly<z.output<Schema>> }
  : { readonly params?: never }) &
  QueryPart<Described> &
  BodyPart<Described>;

type QueryPart<Described> = Described extends { readonly query: infer Schema extends z.ZodType }
  ? keyof RequiredQuery<Schema> extends never
    ? { readonly query?: QueryOf<Schema> }
    : { readonly query: QueryOf<Schema> }
  : { readonly query?: never };

type BodyPart<Described> = Described extends { readonly body: infer Schema extends z.ZodType }
  ? { readonly body: Data<z.input<Schema>> }
  : Described extends { readonly records: { readonly row: infer Row extends z.ZodType } }
    ? { readonly body: readonly Unchecked<z.input<Row>>[] }
    : { readonly body?: never };

/** A record is judged when it arrives, so it may be sent as it was found. */
type Unchecked<Fields> = { readonly [Field in keyof Fields]?: unknown };

/** Query parameters by their meaning: what has a default or may be absent can be left out. */
type QueryOf<Schema extends z.ZodType> = {
  readonly [Name in keyof RequiredQuery<Schema>]: QueryValue<z.output<Schema>[Name]>;
} & {
  readonly [Name in Exclude<keyof z.output<Schema>, keyof RequiredQuery<Schema>>]?:
    | QueryValue<z.output<Schema>[Name]>
    | undefined;
};

/** A list is repeated, or one text with commas where the parameter takes that. */
type QueryValue<Value> = Value extends readonly string[]
  ? readonly Value[number][] | string
  : Value;

type RequiredQuery<Schema extends z.ZodType> = {
  [Name in keyof z.output<Schema> as undefined extends z.output<Schema>[Name]
    ? never
    : Name extends OptionalKeys<z.input<Schema>>
      ? never
      : Name]: true;
};

type OptionalKeys<Input> = {
  [Name in keyof Input]-?: object extends Pick<Input, Name> ? Name : never;
}[keyof Input];
