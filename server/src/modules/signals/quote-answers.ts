import type { ResponseDetail } from '#contract/answers/responses.ts';
import type { ChangeEvent } from '#contract/changes-and-actions/change-events.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readableText } from '../evaluation/index.ts';
import { getResponse } from '../observations/index.ts';

const maxLength = 300;
/** A sentence with much markup is much longer than its words. */
const maxRead = 2_000;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The sentence of a text that a place lies in, without markup, cut between words where it is long. */
function quoteOf(text: string, place: number): string {
  const line = lineAround(text, place);
  const sentence = segmenter.segment(line.text).containing(place - line.start);
  const words = readableText((sentence?.segment ?? line.text).slice(0, maxRead))
    .text.replaceAll(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  if (words.length <= maxLength) return words;
  return `${words.slice(0, maxLength).replace(/\s+\S*$/, '')} …`;
}

/** A sentence ends at a line break of an answer. */
function lineAround(text: string, place: number) {
  const start = text.lastIndexOf('\n', place - 1) + 1;
  const end = text.indexOf('\n', place);
  return { start, text: text.slice(start, end < 0 ? undefined : end) };
}

const maxQuotes = 3;

/** A sentence each from up to three answers before and since, of the prompts that carry an event. */
export async function quoteAnswers(
  ctx: Context,
  brandId: number,
  prompts: ChangeEvent['prompts'],
  subject: ChangeEvent['subject'],
): Promise<ChangeEvent['quotes']> {
  const quoted = async (ids: readonly number[]) => {
    const quotes: ChangeEvent['quotes']['before'] = [];
    for (const id of ids.slice(0, maxQuotes)) {
      const answer = await readAnswer(ctx, brandId, id);
      if (answer) quotes.push(quoteFrom(answer, subject));
    }
    return quotes;
  };
  return {
    before: await quoted(inTurns(prompts.map((prompt) => prompt.response_ids_before))),
    since: await quoted(inTurns(prompts.map((prompt) => prompt.response_ids_now))),
  };
}

/** The first of each list, then the second of each. */
function inTurns(lists: readonly (readonly number[])[]): number[] {
  const most = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

/** Undefined where it was deleted meanwhile. */
async function readAnswer(ctx: Context, brandId: number, responseId: number) {
  try {
    return JSON.parse(await getResponse(ctx, { brandId, responseId })) as ResponseDetail;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'response_not_found') return undefined;
    throw error;
  }
}

function quoteFrom(answer: ResponseDetail, subject: ChangeEvent['subject']) {
  const { id, prompt_id, platform, created_at, response_text, mentions } = answer;
  const named =
    subject.kind === 'competitor'
      ? mentions.competitors.find((each) => each.id === subject.id)?.spans
      : mentions.brand;
  const spans = named?.length ? named : mentions.competitors.flatMap((each) => each.spans);
  return {
    ...{ response_id: id, prompt_id, platform, day: created_at.slice(0, 10) },
    text: quoteOf(response_text, spans[0]?.start ?? 0),
  };
}
