export { type CitationClassifier, createCitationClassifier } from './classify-citation.ts';
export { compileOnce } from './compile-once.ts';
export type { Entity, Mention } from './entities.ts';
export { type EvaluatedEntities, matchedEntities, ownId } from './entities.ts';
export {
  absent,
  createEvaluator,
  type Evaluation,
  evaluatorVersion,
  type Judgement,
} from './evaluate-answer.ts';
export { evaluationTask, evaluatorFor } from './evaluation-task.ts';
export { createBrandFinder, type FoundBrand, isBranded } from './find-brand.ts';
export { findInMarkdown, readInMarkdown } from './find-in-markdown.ts';
export {
  createMentionMatcher,
  type MentionMatcher,
  mentions,
  type ReadMentions,
} from './find-mentions.ts';
export { readableText } from './readable-text.ts';
export { createCommonWordTest } from './rivals/common-words.ts';
export { foldName, lowerLetters, withoutLegalForm } from './rivals/fold-name.ts';
export type { Rival } from './rivals/name-beginnings.ts';
export { rivalsFor, rivalsTask } from './rivals/rivals-task.ts';
export { createNameTest } from './rivals/text-words.ts';
export { accuracyByLanguage } from './sentiment/calibration.ts';
export { languageOfText } from './text-language.ts';
export { webAddresses } from './web-addresses.ts';
