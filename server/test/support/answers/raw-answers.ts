import { createInterface } from 'node:readline';
import type { Services } from '#kernel/context.ts';
import type { RawAnswer } from '#kernel/ports/analytics/raw-answers.ts';

/** What providers sent for a brand, as it is stored. Only copying reads it. */
export async function storedRawAnswers(
  { analytics: { copying } }: Pick<Services, 'analytics'>,
  brandId: number,
): Promise<RawAnswer[]> {
  const parts = (await copying.summarize()).filter(
    (part) => part.table === 'rawAnswers' && part.brandId === brandId,
  );
  const found: RawAnswer[] = [];
  for (const part of parts) {
    for await (const line of createInterface({ input: await copying.read(part) })) {
      found.push(JSON.parse(line) as RawAnswer);
    }
  }
  return found;
}
