export { otherTheme, ownEntity } from './add-themes.ts';
export { listThemes } from './list-themes.ts';
export { type QuotedAnswer, readThemedQuotes, type ThemedQuote } from './read-quotes.ts';
export { subjectOf } from './theme-words.ts';
