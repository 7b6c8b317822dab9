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
/** A sentence with much markup is much longer than its words; this bounds what is read of it. */
const maxMarkup = 2_000;

const member = ',"sentiment_evidence":';

/**
 * Adds the words of its evidence to a response's JSON. They are cut from the response's text each time, so that they
 * never differ from it. The rest stays as the engine wrote it, with `sentiment_evidence` as the last member.
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

/** A part of a text on one line without markup, shortened between words. */
export function excerptOf(text: string, start: number, end: number): string {
  const part = text.slice(start, Math.min(end, start + maxMarkup));
  const words = readableText(part).text.replaceAll(/\s+/g, ' ').trim().toWellFormed();
  if (words.length <= maxExcerptLength) return words;
  const cut = words.slice(0, maxExcerptLength);
  const space = cut.lastIndexOf(' ');
  return `${(space > 0 ? cut.slice(0, space) : cut).toWellFormed()} …`;
}
