export { changeLabels, reassignPersona } from './change-labels.ts';
export { changePrompts } from './change-prompts.ts';
export { archivePrompt, changePromptStatus } from './change-status.ts';
export { collectBrandNow, collectNow } from './collect-now.ts';
export { takeCollections } from './collection-events.ts';
export { createPrompt } from './create-prompt.ts';
export {
  brandsOfPrompts,
  promptFacts,
  promptsOfTopic,
  promptsWithText,
  promptWithText,
} from './find-prompts.ts';
export {
  movePromptsToOther,
  pausePromptsOfBrand,
  pausePromptsOfPersonas,
} from './follow-brand.ts';
export { importPrompts } from './import/import-prompts.ts';
export { reclassifyPrompts } from './label-prompt.ts';
export {
  activeVariants,
  countPrompts,
  getPrompt,
  listPrompts,
  promptQuestions,
  waitingCollections,
} from './list-prompts.ts';
export { readPromptFeed } from './read-prompt-feed.ts';
export { countChosenVariants, countVariants } from './variants.ts';
