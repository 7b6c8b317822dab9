import type { z } from 'zod';
import { CollectionFailure } from '#kernel/ports/collector.ts';

/** Parses the body by its documented schema; unknown members are allowed. */
export function parseBody<Schema extends z.ZodType>(
  provider: string,
  schema: Schema,
  text: string,
): z.output<Schema> {
  return conforming(provider, schema, parseJson(provider, text));
}

/** The same for part of a parsed body. */
export function conforming<Schema extends z.ZodType>(
  provider: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') || 'the body';
  throw new CollectionFailure(
    'malformed',
    `${provider} sent something undocumented: ${where}: ${issue?.message}`,
  );
}

function parseJson(provider: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CollectionFailure('malformed', `${provider} sent something that is not JSON.`);
  }
}

/** The items of a mixed list that match `schema`; others are of kinds we do not use. */
export function itemsOf<Schema extends z.ZodType>(
  items: readonly unknown[] | null | undefined,
  schema: Schema,
): z.output<Schema>[] {
  return (items ?? []).flatMap((item) => {
    const result = schema.safeParse(item);
    return result.success ? [result.data] : [];
  });
}
