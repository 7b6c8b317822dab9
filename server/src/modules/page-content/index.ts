export type { FactLine } from './facts/fact-line.ts';
export { type FactReport, type Given, isFaithful, judgeDraft } from './facts/judge-draft.ts';
export { statementsOf } from './facts/statements.ts';
export type { Block, Inline, PageContent } from './model.ts';
export { plainText } from './model.ts';
export {
  attribute,
  type Element,
  isElement,
  type Node,
  PageTooComplex,
  parseHtml,
} from './reading/parse-html.ts';
export { readMarkdown } from './reading/read-markdown.ts';
export { readPage } from './reading/read-page.ts';
export { writeHtml } from './writing/write-html.ts';
export { bodyMarkdown, writeMarkdown } from './writing/write-markdown.ts';
