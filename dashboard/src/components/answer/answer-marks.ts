import type { ResponseDetail } from '#contract/answers/responses.ts';
import type { Mark, Span } from './marked-spans.ts';

const nobody = { brand: [], competitors: [], passed_over: [] };

const reasons = {
  longer_name: 'part of another name',
  everyday_word: 'an everyday word here',
} as const;

/** One response, or one of a list that was asked for with its mentions and its evidence. */
interface Marked {
  readonly mentions?: ResponseDetail['mentions'] | undefined;
  readonly sentiment_evidence?: ResponseDetail['sentiment_evidence'] | undefined;
  readonly competitors: readonly { readonly id: number; readonly name: string }[];
}

/** Where the answer names somebody, and which parts its sentiments rest on. */
export function answerMarks(response: Marked, brand: string): Mark[] {
  const { mentions = nobody, sentiment_evidence: words = nobody } = response;
  const names = new Map(response.competitors.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? 'Competitor';
  return [
    ...mentions.brand.map((span): Mark => ({ ...span, kind: 'brand', title: `Names ${brand}` })),
    ...mentions.competitors.flatMap(({ id, spans }) =>
      spans.map((span): Mark => ({ ...span, kind: 'competitor', title: `Names ${nameOf(id)}` })),
    ),
    ...mentions.passed_over.map(({ start, end, competitor_id, reason }): Mark => {
      const name = competitor_id === null ? brand : nameOf(competitor_id);
      return { start, end, kind: 'passed', title: `Does not name ${name}: ${reasons[reason]}` };
    }),
    ...words.brand.map((span) => evidence(span, brand)),
    ...words.competitors.flatMap(({ id, spans }) =>
      spans.map((span) => evidence(span, nameOf(id))),
    ),
  ];
}

/** Where the answer matches a search. */
export function searchMarks(places: readonly Span[] = []): Mark[] {
  return places.map((span) => ({ ...span, kind: 'search', title: 'Matches your search' }));
}

function evidence(span: Span, name: string): Mark {
  return { ...span, kind: 'evidence', title: `Evidence for the sentiment toward ${name}` };
}
