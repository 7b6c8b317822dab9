export { listSuggestions } from './list-suggestions.ts';
export { acceptSuggestion, dismissSuggestion, restoreSuggestion } from './suggestions.ts';
