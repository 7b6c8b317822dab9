export { listThemes } from './list-themes.ts';
export {
  otherTheme,
  ownEntity,
  type QuotedAnswer,
  readThemedQuotes,
  type ThemedQuote,
} from './read-quotes.ts';
export { subjectOf } from './theme-words.ts';
