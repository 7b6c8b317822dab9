import type { ResponseDetail } from '#contract/answers/responses.ts';
import { readableText } from '../evaluation/index.ts';

type Written = Pick<ResponseDetail, 'response_text'> & {
  readonly sentiment_evidence: ByEntity<EvidenceSpan>;
};
type EvidenceSpan = Omit<ResponseDetail['sentiment_evidence']['brand'][number], 'text'>;

interface ByEntity<Each> {
  readonly brand: readonly Each[];
  readonly competitors: readonly { readonly id: number; readonly spans: readonly Each[] }[];
}

const maxExcerptLength = 300;
/** A sentence with much markup is much longer than its words; what is read of it is bounded all the same. */
const maxMarkup = 2_000;

const member = ',"sentiment_evidence":';

/**
 * Adds to a response's JSON the words that its evidence consists of. They are cut out of its own text each time, so that
 * they can never differ from it. Everything else stays as the engine wrote it; its last member is `sentiment_evidence`.
 */
export function addExcerpts(json: string): string {
  const { response_text: text, sentiment_evidence: evidence } = JSON.parse(json) as Written;
  const quoted = ({ start, end, says }: EvidenceSpan) => ({
    ...{ start, end, says },
    text: excerptOf(text, start, end),
  });
  const excerpts = {
    brand: evidence.brand.map(quoted),
    competitors: evidence.competitors.map(({ id, spans }) => ({ id, spans: spans.map(quoted) })),
  };
  return `${json.slice(0, json.lastIndexOf(member))}${member}${JSON.stringify(excerpts)}}`;
}

/** The words of a part of a text, on one line and without markup, cut between words where they are many. */
export function excerptOf(text: string, start: number, end: number): string {
  const part = text.slice(start, Math.min(end, start + maxMarkup));
  const words = readableText(part).text.replaceAll(/\s+/g, ' ').trim().toWellFormed();
  if (words.length <= maxExcerptLength) return words;
  const cut = words.slice(0, maxExcerptLength);
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).toWellFormed()} …`;
}
