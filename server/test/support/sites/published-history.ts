import { importRow } from '../answers/responses.ts';
import { createRandom } from '../random.ts';

interface HistoryInput {
  readonly page: string;
  readonly targets: readonly number[];
  readonly untouched: readonly number[];
  readonly publishedAt: Date;
  /** Weeks of answers before the one of publication; those after it run until now. */
  readonly weeksBefore: number;
  readonly now: Date;
  /** What publication adds to the share of answers to target prompts that name the brand. */
  readonly lift: number;
}

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const platforms = ['chatgpt', 'perplexity'];
const answersPerWeek = 2;

/** Records to import: weeks of answers before and after a page was published, for its prompts and for others. */
export function publishedHistory(input: HistoryInput): object[] {
  const random = createRandom(4);
  const records: object[] = [];
  const weeks = Math.ceil((input.now.getTime() - input.publishedAt.getTime()) / weekMs);
  const ask = (prompt: number, week: number, isTarget: boolean) => {
    for (const platform of platforms) {
      for (let answer = 0; answer < answersPerWeek; answer++) {
        const time = input.publishedAt.getTime() + week * weekMs + answer * hourMs;
        if (time > input.now.getTime()) continue;
        const isAfter = isTarget && week > 0;
        const isPresent = random.chance(0.4 + (isAfter ? input.lift : 0));
        const cites = isAfter && input.lift > 0 && random.chance(0.4);
        records.push(
          importRow(prompt, {
            ...{ platform, created_at: new Date(time).toISOString() },
            evaluation: { brand_present: isPresent },
            citations: [{ url: cites ? `${input.page}?utm_source=${platform}` : elsewhere }],
          }),
        );
      }
    }
  };
  for (let week = -input.weeksBefore; week <= weeks; week++) {
    for (const prompt of input.targets) ask(prompt, week, true);
    for (const prompt of input.untouched) ask(prompt, week, false);
  }
  return records;
}

const elsewhere = 'https://reviews.example/shoes';
