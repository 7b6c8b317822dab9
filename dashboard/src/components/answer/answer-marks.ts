import type { ResponseDetail } from '#contract/responses.ts';
import type { Mark } from '../../components/answer/marked-spans.ts';

type Marked = Pick<
  ResponseDetail,
  'mentions' | 'sentiment_evidence' | 'competitors' | 'text_matches'
>;

/** Where the answer names somebody, and which parts its sentiments rest on. */
export function answerMarks(response: Marked, brand: string): Mark[] {
  const names = new Map(response.competitors.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? 'Competitor';
  return [
    ...response.mentions.brand.map(
      (span): Mark => ({ ...span, kind: 'brand', title: `Names ${brand}` }),
    ),
    ...response.mentions.competitors.flatMap(({ id, spans }) =>
      spans.map((span): Mark => ({ ...span, kind: 'competitor', title: `Names ${nameOf(id)}` })),
    ),
    ...response.sentiment_evidence.brand.map((span) => evidence(span, brand)),
    ...response.sentiment_evidence.competitors.flatMap(({ id, spans }) =>
      spans.map((span) => evidence(span, nameOf(id))),
    ),
    ...(response.text_matches ?? []).map(
      (span): Mark => ({ ...span, kind: 'search', title: 'Matches your search' }),
    ),
  ];
}

function evidence(span: { readonly start: number; readonly end: number }, name: string): Mark {
  return { ...span, kind: 'evidence', title: `Evidence for the sentiment toward ${name}` };
}
