import { z } from 'zod';
import type { FoundAnswer } from '../collected-answer.ts';
import { conforming, itemsOf } from '../parse-body.ts';
import { productsOf } from './products.ts';

const text = z.string().nullish();
const page = z.looseObject({ items: z.array(z.unknown()).nullish() });
const overview = z.looseObject({
  type: z.literal('ai_overview'),
  markdown: text,
  items: z.array(z.unknown()).nullish(),
  references: z.array(z.looseObject({ url: text, title: text, text })).nullish(),
});
const element = z.looseObject({ markdown: text, text });

type Found = Omit<FoundAnswer, 'costMicros' | 'usage' | 'raw'>;

/** The overview on a page of Google's, or the answer of AI Mode, which has the same form. None is an answer, too. */
export function readGoogle(result: unknown): Found {
  const { items } = conforming('DataForSEO', page, result ?? {});
  const [found] = itemsOf(items, overview);
  return {
    text: found?.markdown ?? textOf(found?.items),
    cited: (found?.references ?? []).map(({ url, title, text: snippet }) => ({
      url,
      title,
      snippet,
    })),
    retrieved: [],
    searches: [],
    shopping: productsOf(found?.items),
    model: null,
    // Google searches before it answers.
    searched: true,
  };
}

const textOf = (items: readonly unknown[] | null | undefined) =>
  itemsOf(items, element)
    .map((part) => part.markdown ?? part.text ?? '')
    .join('\n\n');
