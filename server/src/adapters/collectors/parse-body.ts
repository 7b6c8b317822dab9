import type { z } from 'zod';
import { CollectionFailure } from '#kernel/ports/collector.ts';

/** The body as the schema says it is documented; members that the schema does not name are let through. */
export function parseBody<Schema extends z.ZodType>(
  provider: string,
  schema: Schema,
  text: string,
): z.output<Schema> {
  return conforming(provider, schema, parseJson(provider, text));
}

/** The same for a part of a body that was parsed before. */
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

/** Of a list of mixed items those that are `schema`'s; the others are of kinds that mean nothing to us. */
export function itemsOf<Schema extends z.ZodType>(
  items: readonly unknown[] | null | undefined,
  schema: Schema,
): z.output<Schema>[] {
  return (items ?? []).flatMap((item) => {
    const result = schema.safeParse(item);
    return result.success ? [result.data] : [];
  });
}
