export {
  type ClaimedValue,
  claimsInAnswer,
  claimsOnPage,
  contradictionOf,
} from './facts/claimed-values.ts';
export { claimsMore } from './facts/claims.ts';
export { comparedText } from './facts/compared-text.ts';
export { type FactReport, isFaithful, judgeDraft } from './facts/judge-draft.ts';
export { refersBack } from './facts/small-words.ts';
export { statementsOf } from './facts/statements.ts';
export type { Block, Inline, PageContent } from './model.ts';
export { plainText } from './model.ts';
export {
  createPageReader,
  type PageReader,
  type PageReading,
  pageReaderOf,
  readingOf,
} from './page-reader.ts';
export {
  attribute,
  type Element,
  isElement,
  type Node,
  PageTooComplex,
  parseHtml,
  silentElements,
} from './reading/parse-html.ts';
export { readMarkdown } from './reading/read-markdown.ts';
export { readCopied, readPage, readTree } from './reading/read-page.ts';
export { textOf } from './reading/text-of.ts';
export { type AnswerFinder, createAnswerFinder } from './retrieval/find-answer.ts';
export { createHeadingList, type HeadingList } from './retrieval/heading-list.ts';
export { isSelfLink, withoutSelfLinks } from './self-links.ts';
export { writeHtml } from './writing/write-html.ts';
export { writeMarkdown } from './writing/write-markdown.ts';
