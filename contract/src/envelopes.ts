import { z } from 'zod';

/** The paged list envelope. `metadata` is empty on every list but responses. */
export function pagedList<Item extends z.ZodType>(item: Item) {
  return z.object({
    total: z.int().min(0).meta({ description: 'Rows that match, on all pages.' }),
    items: z.array(item).meta({ description: 'The rows of this page.' }),
    offset: z.int().min(0).meta({ description: 'Rows skipped, as asked for.' }),
    limit: z.int().min(1).meta({ description: 'Size of a page, as asked for.' }),
    metadata: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Empty except for responses.' }),
  });
}

export interface Page<Item> {
  readonly total: number;
  readonly items: readonly Item[];
}

/** One failed check of the validation envelope. */
export const validationIssue = z.object({
  loc: z.array(z.union([z.string(), z.int()])).meta({
    description: 'Where: starts with body, query or path.',
    examples: [['body', 'name']],
  }),
  msg: z.string().meta({ examples: ['Field required'] }),
  type: z.string().meta({ examples: ['missing'] }),
  input: z.unknown(),
  ctx: z.record(z.string(), z.unknown()),
});

export const validationError = z.object({ detail: z.array(validationIssue) });

/** Every other error: a type to act on, a message to read, and what the type adds. */
export const errorBody = z.object({
  detail: z.looseObject({ type: z.string(), message: z.string() }),
});

export type ValidationIssue = z.infer<typeof validationIssue>;
