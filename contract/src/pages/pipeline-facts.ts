import { z } from 'zod';

const factLine = z.object({
  kind: z.string().meta({ description: 'What it is, such as figure, price, date, link or name.' }),
  text: z.string().meta({ description: 'As the page, or for added ones the result, has it.' }),
  was: z.string().optional().meta({ description: 'Of a changed one: what the page says.' }),
  subject: z.string().nullable().meta({ description: 'What it is said of, where that is known.' }),
});

const factLines = z.array(factLine);

/** Which facts of a page its optimized text still has. */
export const factReport = z
  .object({
    kept: z.int().min(0).meta({ description: 'How many facts are in the result as they were.' }),
    lost: factLines.meta({ description: 'In the page, and not in the result.' }),
    changed: factLines.meta({ description: 'In the result with another value.' }),
    moved: factLines.meta({ description: 'In the result, said of something else.' }),
    added: factLines.meta({ description: 'In the result, and not in the page.' }),
  })
  .meta({ id: 'FactReport' });

/** Which target prompts a page leaves open: ideas for what to write. */
export const contentGap = z.object({
  prompt: z.string(),
  reason: z.string().meta({ description: 'Why the page does not answer it.' }),
});

export type FactReport = z.infer<typeof factReport>;
export type ContentGap = z.infer<typeof contentGap>;
