import { z } from 'zod';
import { id } from '../fields.ts';

const source = z.object({
  kind: z.enum(['answer', 'page', 'prompt']),
  id: id.nullable().meta({ description: 'Of the answer or prompt.' }),
  url: z.string().nullable().meta({ description: 'Of the page.' }),
});

const page = 'https://reviews.example/running-shoes';

export const brief = z
  .object({
    title: z.string(),
    markdown: z.string(),
    statements: z
      .array(z.object({ text: z.string(), sources: z.array(source) }))
      .meta({ description: 'Everything that the brief states as a fact, each with its sources.' }),
    pages_read: z.int().min(0),
    pages_unread: z
      .array(z.object({ url: z.string(), reason: z.string() }))
      .meta({ description: 'Cited or own pages that could not be read, and why.' }),
    written_by: z.enum(['rules', 'model']).meta({
      description:
        '`model`: a language model ordered the text. What it added is left out, so both state the same facts.',
    }),
  })
  .meta({
    id: 'Brief',
    examples: [
      {
        title: 'Get named on reviews.example',
        markdown: `# Get named on reviews.example\n\n## What the cited pages say\n\n- The Grip weighs 240 g. (${page})\n`,
        statements: [
          {
            text: 'The Grip weighs 240 g.',
            sources: [{ kind: 'page', id: null, url: page }],
          },
        ],
        pages_read: 1,
        pages_unread: [{ url: 'https://shop.example/shoes', reason: 'The host answers 403.' }],
        written_by: 'rules',
      },
    ],
  });

export type Brief = z.infer<typeof brief>;
export type BriefSource = z.infer<typeof source>;
