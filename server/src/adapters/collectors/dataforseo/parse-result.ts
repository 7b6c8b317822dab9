import type { z } from 'zod';
import { CollectionFailure } from '#kernel/ports/collector.ts';

/** A result inside the envelope, which has been parsed already. */
export function parseResult<Schema extends z.ZodType>(
  schema: Schema,
  result: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(result);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CollectionFailure(
    'malformed',
    `DataForSEO sent something undocumented: ${issue?.path.join('.')}: ${issue?.message}`,
  );
}
