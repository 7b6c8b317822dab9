import { z } from 'zod';
import { id, list } from '../fields.ts';
import { platform } from '../platforms.ts';
import { maxImportedPrompts } from './prompt-import-limits.ts';
import { promptCreateBody } from './prompts.ts';

/** One prompt. Checked row by row: a bad one never hides a good one. */
export const promptImportRow = promptCreateBody.omit({
  continues_prompt_id: true,
  collect_now: true,
});

export const promptImportBody = z
  .object({
    rows: list(
      z.record(z.string(), z.unknown()).meta({ description: 'As the body that creates a prompt.' }),
      maxImportedPrompts,
      1,
    ),
    dry_run: z
      .boolean()
      .default(false)
      .meta({ description: 'Only says what would happen to each row.' }),
    create_topics: z.boolean().default(false).meta({
      description:
        "Adds topics that are missing to the brand's key_topics; else such a row is refused.",
    }),
    paused: z
      .boolean()
      .default(false)
      .meta({
        description:
          'Creates prompts paused: none is asked, and none takes room in the prompt pool, until it is resumed. ' +
          'An archived prompt stays archived and is `exists`.',
      }),
  })
  .meta({
    examples: [
      {
        rows: [
          {
            text: 'Which freight software suits a small depot?',
            platforms: ['chatgpt', 'perplexity'],
            key_topics: ['shipping'],
            country: 'DE',
          },
        ],
        create_topics: true,
      },
    ],
  });

const importedRowResults = ['created', 'restored', 'exists', 'refused'] as const;

const importedRow = z.object({
  row: z.int().min(0).meta({ description: 'Its place among the rows sent, from 0.' }),
  result: z.enum(importedRowResults).meta({
    description:
      '`restored`: brought back from the archive; `exists`: an active or paused prompt, or an earlier row, is the same.',
  }),
  prompt_id: id.nullable().meta({ description: 'Null while there is none.' }),
  continued_by_prompt_id: id.nullable().meta({
    description:
      'Of an archived prompt that comes back: the active one that continues it. Both are asked then.',
  }),
  same_as_row: z.int().min(0).nullable().meta({ description: 'The earlier row that is the same.' }),
  platforms: z
    .array(platform)
    .meta({ description: 'Where it is asked once it is created or restored.' }),
  field: z.string().nullable().meta({ description: 'What of the row is refused.' }),
  code: z.string().nullable(),
  message: z.string().nullable(),
});

const count = z.int().min(0);

export const promptImport = z
  .object({
    dry_run: z.boolean(),
    created: count,
    restored: count,
    existing: count,
    refused: count,
    new_topics: z.array(z.string()).meta({ description: 'Added to key_topics.' }),
    rows: z.array(importedRow),
  })
  .meta({
    examples: [
      {
        dry_run: false,
        created: 1,
        restored: 0,
        existing: 0,
        refused: 0,
        new_topics: ['shipping'],
        rows: [
          {
            row: 0,
            result: 'created',
            prompt_id: 42,
            continued_by_prompt_id: null,
            same_as_row: null,
            platforms: ['chatgpt', 'perplexity'],
            field: null,
            code: null,
            message: null,
          },
        ],
      },
    ],
  });

export type PromptImportRow = z.infer<typeof promptImportRow>;
export type PromptImportBody = z.infer<typeof promptImportBody>;
export type PromptImport = z.infer<typeof promptImport>;
export type ImportedRow = PromptImport['rows'][number];
