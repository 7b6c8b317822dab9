import { z } from 'zod';
import { checked, id, label, names } from '../fields.ts';
import {
  maxTagLength,
  promptPlatforms,
  promptStatuses,
  promptTopics,
  stageName,
} from './prompts.ts';

/** The most prompts that are changed in one step. */
const maxChangedPrompts = 500;

/** The most tags, and the most topics, of one prompt. */
export const maxLabels = 100;

const notEmpty = <Schema extends z.ZodType<readonly unknown[]>>(schema: Schema) =>
  checked(schema, (entries) =>
    entries.length > 0
      ? undefined
      : {
          type: 'too_short',
          message: 'List should have at least 1 item after validation',
          ctx: { field_type: 'List', min_length: 1, actual_length: 0 },
        },
  );

const tags = names(label(1, maxTagLength), maxLabels);

const kinds = z.object({
  add_tags: notEmpty(tags).optional(),
  remove_tags: notEmpty(tags).optional(),
  add_topics: notEmpty(promptTopics).optional().meta({ description: "Of the brand's key_topics." }),
  remove_topics: notEmpty(promptTopics).optional(),
  stage: stageName
    .optional()
    .meta({ description: 'An active stage of the brand, case-sensitive.' }),
  platforms: notEmpty(promptPlatforms)
    .optional()
    .meta({ description: 'Instead of those that each prompt is on.' }),
  persona_id: id.nullable().optional().meta({ description: 'Null: no persona.' }),
  status: z.enum(promptStatuses).optional(),
});

const promptChange = checked(kinds, (change) => {
  const given = Object.values(change).filter((value) => value !== undefined);
  if (given.length === 1) return undefined;
  const message = `Input should have exactly one kind of change: ${Object.keys(kinds.shape).join(', ')}`;
  return { type: 'value_error', message, ctx: { error: `${given.length} kinds of change` } };
}).meta({ description: 'Exactly one of these.' });

export const promptChangesBody = z
  .object({
    prompt_ids: notEmpty(names(id, maxChangedPrompts)).meta({
      description: `1 to ${maxChangedPrompts} prompts of the brand.`,
    }),
    change: promptChange,
  })
  .meta({ examples: [{ prompt_ids: [42], change: { add_tags: ['spring'] } }] });

export const promptChanges = z
  .object({
    changed: z.int().min(0),
    unchanged: z.int().min(0).meta({ description: 'Those that were like that already.' }),
  })
  .meta({ examples: [{ changed: 1, unchanged: 0 }] });

export type PromptChangesBody = z.infer<typeof promptChangesBody>;
export type PromptChange = PromptChangesBody['change'];
export type PromptChanges = z.infer<typeof promptChanges>;
