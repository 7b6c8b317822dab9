import type { PageContent } from '../model.ts';
import { comparedText } from './compared-text.ts';
import { blockText } from './statements.ts';

/** Words that praise or rank, in the most common languages of pages. */
const judgements: readonly RegExp[] = [
  /^(?:best|better|top|leading|cheapest|fastest|safest|greatest|finest|perfect|ideal|ultimate|trusted|popular|recommended|affordable|worst)$/u,
  /^(?:beste[nrsm]?|besser\p{L}*|führend\p{L}*|günstigste[nrsm]?|billigste[nrsm]?|schnellste[nrsm]?|sicherste[nrsm]?|perfekt\p{L}*|ideal\p{L}*|empfohlen\p{L}*|beliebteste[nrsm]?)$/u,
  /^(?:meilleure?s?|mieux|idéale?s?|parfaite?s?|recommandée?s?|leader|mejor(?:es)?|peor(?:es)?|ideal(?:es)?|perfect[oa]s?|recomendad[oa]s?|líder)$/u,
  /^(?:miglior[ie]?|migliori|ideale|perfett[oaie]|consigliat[oaie]|melhor(?:es)?|recomendad[oa]s?|beste|goedkoopste|snelste|veiligste|ideale|aanbevolen)$/u,
  /^(?:лучш\p{L}+|дешевл\p{L}*|أفضل|الأفضل|أرخص|الأرخص)$/u,
];
const unspacedJudgement = /最高|一番|最適|おすすめ|人気|最好|最佳|最便宜|推荐|第一/u;

/**
 * Whether a question used as a heading would claim something that is nowhere on the page: a figure, a name or a
 * judgement. "The best tool of 2026" is a claim, not a question.
 */
export function claimsMore(question: string, page: PageContent): boolean {
  const said = comparedText([page.title, ...page.blocks.map(blockText)].join('\n'));
  const words = new Set(said.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  const isSaid = (word: string) => words.has(word.toLowerCase());
  const asked = question.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const figures = asked.filter((word) => /\p{N}/u.test(word));
  const names = asked.slice(1).filter((word) => /^\p{Lu}/u.test(word) && !isSaid(word));
  const [judgement] = unspacedJudgement.exec(question) ?? [];
  return (
    figures.some((word) => !isSaid(word) && !said.includes(word.toLowerCase())) ||
    (names.length > 0 && !capitalizesNouns(asked)) ||
    asked.some(
      (word) => judgements.some((form) => form.test(word.toLowerCase())) && !isSaid(word),
    ) ||
    (judgement !== undefined && !said.includes(judgement))
  );
}

/** German capitalizes every noun, and some people capitalize every word of a heading. */
function capitalizesNouns(words: readonly string[]): boolean {
  const capital = words.slice(1).filter((word) => /^\p{Lu}/u.test(word)).length;
  return (
    capital * 4 > Math.max(4, words.length) ||
    words.some((word) => /^(?:der|die|das|wie|was|welche\p{L}?|ist|für)$/iu.test(word))
  );
}
