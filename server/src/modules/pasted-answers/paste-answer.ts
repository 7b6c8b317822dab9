import {
  maxPastedAnswers,
  type PastedAnswerBody,
  type PastedAnswerReading,
} from '#contract/answers/pasted-answers.ts';
import { maxPastedText } from '#contract/answers/pasted-file.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { requireFewer } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { requireBrand } from '../brands/index.ts';
import { PageTooComplex, pageReaderOf } from '../page-content/index.ts';
import { readStored, selectPastedAnswers } from './pasted-answers.ts';
import { pastedTask } from './pasted-task.ts';
import type { ReadPasted } from './read-pasted.ts';
import { pastedAnswerTables } from './tables.ts';

/** Keeps an answer that somebody copied, and says what is read in it. Nothing counts it. */
export async function pasteAnswer(
  ctx: Context,
  { brandId, ...body }: PastedAnswerBody & { readonly brandId: number },
): Promise<PastedAnswerReading> {
  requireScope(ctx.principal, 'configure');
  const brand = await requireBrand(ctx, brandId);
  const now = ctx.clock.now();
  const createdAt = body.created_at === undefined ? now : timeOf(body.created_at, now);
  const { text, citations } = await readBody(ctx, body);
  const row = {
    id: ulid(ctx.clock, ctx.random),
    prompt: body.prompt,
    platform: body.platform,
    response_text: text,
    created_at: createdAt,
    pasted_at: now,
    prompt_id: null,
    response_id: null,
  };
  await inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'update');
    await requireFewer(
      selectPastedAnswers(inside, brandId),
      maxPastedAnswers,
      `A brand keeps ${maxPastedAnswers} pasted answers; delete one first.`,
    );
    await pastedAnswerTables(inside.db)
      .insertInto('pasted_answers')
      .values({
        ...row,
        organization_id: brand.organization_id,
        brand_id: brand.id,
        citations: JSON.stringify(citations),
      })
      .execute();
  });
  return readStored(ctx, brandId, { ...row, citations });
}

async function readBody(
  ctx: Context,
  { text, html, citations = [] }: PastedAnswerBody,
): Promise<ReadPasted> {
  const field = ['body', html === undefined ? 'text' : 'html'];
  const wrong = (message: string) => invalidValue(field, message, null);
  try {
    const read = await pageReaderOf(ctx).read(pastedTask, { text, html, citations });
    if (read.text.trim() === '') throw wrong('There is no text in it');
    if (read.text.length > maxPastedText) {
      throw wrong(`The text in it should have at most ${maxPastedText} characters`);
    }
    return read;
  } catch (error) {
    if (error instanceof PageTooComplex) throw wrong(error.message);
    throw error;
  }
}

/** As imports read it, but never after now: nobody has copied an answer that is not given yet. */
function timeOf(given: string, now: Date): Date {
  const time = new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(given) ? given : `${given}Z`);
  if (time.getTime() >= 0 && time.getTime() <= now.getTime()) return time;
  throw invalidValue(['body', 'created_at'], 'Input should be a time between 1970 and now', given);
}
