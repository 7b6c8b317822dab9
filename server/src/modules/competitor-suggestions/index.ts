export { acceptSuggestion } from './accept-suggestion.ts';
export { dismissSuggestion, restoreSuggestion } from './dismiss-suggestion.ts';
export { listSuggestions } from './list-suggestions.ts';
